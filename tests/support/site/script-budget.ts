import { findRoute } from '../../../src/lib/shell/page/routes.ts'
import { type PageClass, pageClassOf } from '../../site/page-class.ts'

const KB = 1024

/** Script a page may load before the first tap, in KB of brotli: inline and in files, whatever imports it. */
const MAX_KB: Record<PageClass, number> = {
  landing: 3,
  reading: 2.5,
  home: 15,
  tool: 75,
  chart: 75,
  live: 80,
}

/** A landing page with the code of its game. */
const GAME_KB = 40

/** Quote pages show everything above the fold without React, which loads with the rest: before a scroll, and after. */
const QUOTE_PAGES_KB: Readonly<Record<string, readonly [first: number, whole: number]>> = {
  '/market': [35, 95],
  '/StockDetails': [45, 95],
  '/HKDetail': [45, 95],
}

export function classOfPage(path: string): PageClass {
  const route = findRoute(path)
  return route ? pageClassOf(route) : 'reading'
}

/** Bytes of script a page may load before a tap or scroll. */
export function scriptMaxOf(path: string): number {
  const [first] = QUOTE_PAGES_KB[path] ?? []
  return (first ?? MAX_KB[classOfPage(path)]) * KB
}

/** The same for somebody who is logged in, whose own game or invitation is fetched with the page. */
export function ownScriptMaxOf(path: string): number {
  return classOfPage(path) === 'landing' ? GAME_KB * KB : scriptMaxOf(path)
}

/** Bytes of script a page may load until all of it has been seen. */
export function wholeScriptMaxOf(path: string): number {
  const [, whole] = QUOTE_PAGES_KB[path] ?? []
  return (whole ?? MAX_KB[classOfPage(path)]) * KB
}
