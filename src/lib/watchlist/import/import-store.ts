import { atom } from 'nanostores'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import { getQuotes } from '#api/quote/get-quotes.ts'
import { stockRefOf } from '#api/watchlist/stock-ref.ts'
import { call } from '#lib/data/call.ts'
import { form } from '#lib/data/form.ts'
import { readPublic } from '#lib/data/public-read.ts'
import { resource } from '#lib/data/resource.ts'
import { receiveQuotes } from '#lib/quote/quotes-store.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'
import { NetworkError } from '#lib/shell/transport/errors.ts'
import { importStocks } from '../list/stock-actions.ts'
import { holds } from '../list-change.ts'
import { PANEL_TEXTS } from '../panel-texts.ts'
import { $openGroupId, defaultIdOf, readyWatchlist } from '../watchlist-store.ts'
import { readMentions } from './import-text.ts'

interface FoundStock {
  symbol: StockSymbol
  name: string
  /** Already on the list. */
  isKnown: boolean
}

export interface Found {
  stocks: readonly FoundStock[]
  /** Parsed as a code or a name, but not found. */
  unknown: readonly string[]
}

export interface ImportFields {
  text: string
}

const TEXTS = PANEL_TEXTS.import
/** Names are searched one by one; names beyond this number are listed as unknown. */
const NAMES_MAX = 60

/** The text being searched; undefined while it is being typed. */
export const $pasted = atom<string | undefined>(undefined)
/** Symbols excluded from the import. */
export const $left = atom<readonly StockSymbol[]>([])

/** The securities in a pasted text. */
export const $found = resource<Found, string>({ access: 'public', key: $pasted, load: findStocks })

/** A pasted list: typed, parsed, checked, imported. The pasted text remains until the import succeeds. */
export const $import = form<ImportFields, number>({
  initial: { text: '' },
  draft: () => 'watchlistImport',
  check: ({ text }) => (readMentions(text).length > 0 ? {} : { text: TEXTS.nothing }),
  send: importFound,
  done(addedCount) {
    restartImport()
    showToast(TEXTS.done(addedCount), 'success')
  },
  texts: { offline: TEXTS.failed },
})

export function restartImport(): void {
  $pasted.set(undefined)
}

/** Searches the securities in the text; repeats the same text after a failure. */
export function readPasted(): void {
  const { text } = $import.get().values
  $left.set([])
  if (readMentions(text).length === 0) $import.fail({ text: TEXTS.nothing })
  else if ($pasted.get() === text) void $found.reload()
  else $pasted.set(text)
}

export function toggleImported(symbol: StockSymbol): void {
  const left = $left.get()
  $left.set(left.includes(symbol) ? left.filter((one) => one !== symbol) : [...left, symbol])
}

/** Imports the ticked stocks into the watchlist and the open group. */
async function importFound(): Promise<number> {
  const left = $left.get()
  const ticked = ($found.ready()?.stocks ?? []).filter(({ symbol }) => !left.includes(symbol))
  const groupId = $openGroupId.get()
  const stocks = ticked.map(({ symbol }) => stockRefOf(symbol))
  const addedCount = await importStocks(stocks, groupId ? [groupId] : [])
  if (addedCount === undefined) throw new NetworkError('the list is not known')
  return addedCount
}

async function findStocks(text: string): Promise<Found> {
  const mentions = readMentions(text)
  const codes = mentions.flatMap((one) => (one.kind === 'code' ? [one] : []))
  const names = mentions.flatMap((one) => (one.kind === 'name' ? [one.text] : []))
  const byCode = await namesOf(codes.map(({ symbol }) => symbol))
  const byName = await symbolsOf(names.slice(0, NAMES_MAX))
  const found = new Map([...byCode, ...byName.values()])
  const watchlist = readyWatchlist()
  const whole = watchlist?.lists[defaultIdOf(watchlist)]
  return {
    stocks: [...found].map(([symbol, name]) => ({ symbol, name, isKnown: holds(whole, symbol) })),
    unknown: [
      ...codes.flatMap(({ symbol, text: code }) => (byCode.has(symbol) ? [] : [code])),
      ...names.filter((name) => !byName.has(name)),
    ],
  }
}

async function namesOf(symbols: readonly StockSymbol[]): Promise<Map<StockSymbol, string>> {
  if (symbols.length === 0) return new Map()
  const quotes = await readPublic(getQuotes, { symbols })
  receiveQuotes(quotes)
  return new Map(quotes.map(({ symbol, name }) => [symbol, name ?? symbol]))
}

/** One after the other, because a newer search cancels an older one. A name must match exactly or have one result. */
async function symbolsOf(names: readonly string[]) {
  const load = () => import('#api/search/search-stocks.ts')
  const found = new Map<string, readonly [StockSymbol, string]>()
  for (const query of names) {
    const { stocks } = await call(load, { query: query.slice(0, 40) })
    const listed = stocks.filter(({ isListed }) => isListed)
    const exact = listed.find(({ name }) => plain(name) === plain(query))
    const only = listed.length === 1 ? listed[0] : undefined
    const hit = exact ?? only
    if (hit) found.set(query, [hit.symbol, hit.name])
  }
  return found
}

/** `*ST 美谷` and `ST美谷` are the same name. */
function plain(name: string): string {
  return name.normalize('NFKC').replace(/[\s*]/g, '').toUpperCase()
}
