import { atom } from 'nanostores'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import { getQuotes } from '#api/quote/get-quotes.ts'
import { searchStocks } from '#api/search/search-stocks.ts'
import { stockRefOf } from '#api/watchlist/stock-ref.ts'
import { takeQuotes } from '#lib/quote/quotes-store.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'
import { importStocks } from '../list/stock-actions.ts'
import { holds } from '../list-change.ts'
import { PANEL_TEXTS } from '../panel-messages.ts'
import { $openGroupId, defaultIdOf, readyWatchlist } from '../watchlist-store.ts'
import { readMentions } from './import-text.ts'

interface FoundStock {
  symbol: StockSymbol
  name: string
  /** Already on the list. */
  isKnown: boolean
}

export type Import =
  | { state: 'writing' }
  | { state: 'reading' }
  | { state: 'failed' }
  | {
      state: 'read'
      found: readonly FoundStock[]
      /** What was taken for a code or a name and is none. */
      unknown: readonly string[]
      /** Symbols not to be imported after all. */
      left: readonly StockSymbol[]
      isImporting: boolean
    }

const WRITING: Import = { state: 'writing' }

/** A pasted list on its way: written, read, looked through, imported. */
export const $import = atom<Import>(WRITING)

/** Names are looked up one by one; more than these are asked for as codes. */
const NAMES_MAX = 60

export function restartImport(): void {
  $import.set(WRITING)
}

/** Finds out which securities a text names. */
export async function readPasted(text: string): Promise<void> {
  const mentions = readMentions(text)
  if (mentions.length === 0) {
    showToast(PANEL_TEXTS.import.nothing)
    return
  }
  $import.set({ state: 'reading' })
  try {
    const codes = mentions.flatMap((one) => (one.kind === 'code' ? [one] : []))
    const names = mentions.flatMap((one) => (one.kind === 'name' ? [one.text] : []))
    const byCode = await namesOf(codes.map(({ symbol }) => symbol))
    const byName = await symbolsOf(names.slice(0, NAMES_MAX))
    const found = new Map([...byCode, ...byName.values()])
    const unknown = [
      ...codes.flatMap(({ symbol, text: code }) => (byCode.has(symbol) ? [] : [code])),
      ...names.filter((name) => !byName.has(name)),
    ]
    const watchlist = readyWatchlist()
    const whole = watchlist?.lists[defaultIdOf(watchlist)]
    $import.set({
      state: 'read',
      found: [...found].map(([symbol, name]) => ({ symbol, name, isKnown: holds(whole, symbol) })),
      unknown,
      left: [],
      isImporting: false,
    })
  } catch {
    // What was typed is still there; the sheet says so and offers to try again.
    $import.set({ state: 'failed' })
  }
}

export function toggleImported(symbol: StockSymbol): void {
  const shown = $import.get()
  if (shown.state !== 'read') return
  const isLeft = shown.left.includes(symbol)
  const left = isLeft ? shown.left.filter((one) => one !== symbol) : [...shown.left, symbol]
  $import.set({ ...shown, left })
}

/** Imports what is ticked into the list and the group that is looked at; false where that failed. */
export async function importFound(): Promise<boolean> {
  const shown = $import.get()
  if (shown.state !== 'read' || shown.isImporting) return false
  $import.set({ ...shown, isImporting: true })
  const stocks = shown.found
    .filter(({ symbol }) => !shown.left.includes(symbol))
    .map(({ symbol }) => stockRefOf(symbol))
  const groupId = $openGroupId.get()
  const addedCount = await importStocks(stocks, groupId ? [groupId] : [])
  if (addedCount === undefined) {
    $import.set({ ...shown, isImporting: false })
    showToast(PANEL_TEXTS.import.failed, 'failure')
    return false
  }
  $import.set(WRITING)
  showToast(PANEL_TEXTS.import.done(addedCount), 'success')
  return true
}

async function namesOf(symbols: readonly StockSymbol[]): Promise<Map<StockSymbol, string>> {
  if (symbols.length === 0) return new Map()
  const { send } = await import('#lib/shell/transport/http.ts')
  const quotes = await send(getQuotes, { symbols })
  takeQuotes(quotes)
  return new Map(quotes.map(({ symbol, name }) => [symbol, name ?? symbol]))
}

/** A newer search cancels an older one: one after the other. Only a name that is meant exactly counts. */
async function symbolsOf(names: readonly string[]) {
  const { send } = await import('#lib/shell/transport/http.ts')
  const found = new Map<string, readonly [StockSymbol, string]>()
  for (const query of names) {
    const { stocks } = await send(searchStocks, { query: query.slice(0, 40) })
    const listed = stocks.filter(({ isListed }) => isListed)
    const exact = listed.find(({ name }) => plain(name) === plain(query))
    const only = listed.length === 1 ? listed[0] : undefined
    const hit = exact ?? only
    if (hit) found.set(query, [hit.symbol, hit.name])
  }
  return found
}

/** `*ST 美谷` and `ST美谷` are one name. */
function plain(name: string): string {
  return name.normalize('NFKC').replace(/[\s*]/g, '').toUpperCase()
}
