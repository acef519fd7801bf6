import type { StockSymbol } from '#api/exchange/symbol.ts'
import { readItem, writeItem } from '#lib/shell/storage/storage.ts'

const KEY = 'walk'

/** The list a security's page was opened from, as far as it was on the page: one steps through it from page to page. */
export interface Walk {
  symbols: readonly StockSymbol[]
  /** Place of the first symbol in the whole list, from 1. */
  first: number
  total: number
}

/** A security's place in the list it was opened from, and its neighbours there. */
export interface WalkStep {
  place: number
  total: number
  before?: StockSymbol | undefined
  after?: StockSymbol | undefined
}

export function saveWalk(walk: Walk): void {
  writeItem('session', KEY, JSON.stringify(walk))
}

/** Null for a security that was not opened from a list of several. */
export function walkStepOf(symbol: StockSymbol): WalkStep | null {
  const { symbols, first, total } = readWalk()
  const at = symbols.indexOf(symbol)
  if (at < 0 || symbols.length < 2) return null
  return { place: first + at, total, before: symbols[at - 1], after: symbols[at + 1] }
}

function readWalk(): Walk {
  const none = { symbols: [], first: 1, total: 0 }
  try {
    const stored: unknown = JSON.parse(readItem('session', KEY) ?? 'null')
    return { ...none, ...(stored as Walk | null) }
  } catch {
    // A broken write counts as no list.
    return none
  }
}
