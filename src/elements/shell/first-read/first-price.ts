import { findPart } from '#elements/shell/parts.ts'
import {
  directionOf,
  formatChange,
  formatChangePercent,
  formatPrice,
} from '#lib/shell/format/price-format.ts'

/** The words of the wire that a price is written from: a quote, or a glance of it. */
export interface WirePrice {
  /** The symbol. */
  c: string
  /** The name. */
  n?: string
  /** The last price and the previous close, milli. */
  p?: number
  y?: number
}

/** A shares and indices: their prices have two decimals. */
const USUAL = /^(sh[06]|sz[03]|bj)/

/**
 * Writes name, price and change into their parts before any module runs, as the modules write them later. What is not
 * traded yet, or has other decimals, is left to them.
 */
export function writeFirstPrice(
  root: HTMLElement | null | undefined,
  { c, n = '', p, y }: WirePrice,
): void {
  if (!root || !p || !y || !USUAL.test(c)) return
  const direction = directionOf(p - y, 0)
  root.dataset.direction = direction
  write('name', n)
  write('price', formatPrice(p / 1000))
  write('change', formatChange((p - y) / 1000))
  write('percent', formatChangePercent(((p - y) / y) * 100))

  function write(name: string, text: string): void {
    const place = root && findPart(root, name)
    if (!place) return
    place.textContent = text
    place.dataset.direction = direction
  }
}
