import { atom, map } from 'nanostores'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import { getQuotes } from '#api/quote/get-quotes.ts'
import { stockRefOf } from '#api/watchlist/stock-ref.ts'
import { silently } from '#lib/data/attempt.ts'
import { call } from '#lib/data/call.ts'
import { form } from '#lib/data/form.ts'
import { readPublic } from '#lib/data/public-read.ts'
import { resource } from '#lib/data/resource.ts'
import { receiveQuotes } from '#lib/quote/quotes-store.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'
import { serverNow } from '#lib/shell/transport/clock.ts'
import { NetworkError } from '#lib/shell/transport/errors.ts'
import { type Imported, importStocks } from '../list/stock-actions.ts'
import { holds } from '../list-change.ts'
import { PANEL_TEXTS } from '../panel-texts.ts'
import { $openGroupId, defaultIdOf, readyWatchlist } from '../watchlist-store.ts'

interface Security {
  symbol: StockSymbol
  name: string
}

export interface FoundStock extends Security {
  /** Already on the list. */
  isKnown: boolean
}

export interface Found {
  /** In the order of the text. */
  stocks: readonly FoundStock[]
  /** Pieces of the text that may mean one of several. */
  doubtful: readonly {
    text: string
    choices: readonly FoundStock[]
    /** How many of the stocks stand before it in the text. */
    after: number
  }[]
  /** Every other piece that may have been meant as one. */
  unknown: readonly string[]
  /** How many more pieces the text has than are read at once. */
  leftCount: number
}

export interface ImportFields {
  text: string
}

const TEXTS = PANEL_TEXTS.import
/** What a text without any of it cannot name. */
const MENTION = /[\p{L}\d]/u

/** The text being searched; undefined while it is being typed. */
export const $pasted = atom<string | undefined>(undefined)
/** Symbols excluded from the import. */
export const $left = atom<readonly StockSymbol[]>([])
/** What a doubtful piece means, by its text. */
export const $meant = map<Readonly<Record<string, StockSymbol>>>({})

/** The securities in a pasted text. */
export const $found = resource<Found, string>({ access: 'public', key: $pasted, load: findStocks })

/** A pasted list: typed, parsed, checked, imported. The pasted text remains until the import succeeds. */
export const $import = form<ImportFields, Imported>({
  initial: { text: '' },
  draft: () => 'watchlistImport',
  check: ({ text }) => (MENTION.test(text) ? {} : { text: TEXTS.nothing }),
  send: importFound,
  done({ addedCount, leftCount }) {
    restartImport()
    if (leftCount > 0) showToast(TEXTS.full(addedCount, leftCount), 'info')
    else showToast(TEXTS.done(addedCount), 'success')
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
  $meant.set({})
  if (!MENTION.test(text)) $import.fail({ text: TEXTS.nothing })
  else if ($pasted.get() === text) void $found.reload()
  else $pasted.set(text)
}

export function toggleImported(symbol: StockSymbol): void {
  const left = $left.get()
  $left.set(left.includes(symbol) ? left.filter((one) => one !== symbol) : [...left, symbol])
}

/** Says what a doubtful piece means; the same choice again says that it means none. */
export function chooseMeant(text: string, symbol: StockSymbol): void {
  const { [text]: before, ...others } = $meant.get()
  $meant.set(before === symbol ? others : { ...others, [text]: symbol })
}

/** Imports the ticked and the chosen stocks into the watchlist and the open group, in the order of the text. */
async function importFound(): Promise<Imported> {
  const left = $left.get()
  const read = $found.ready()
  const symbols = read ? wantedOf(read, $meant.get()).filter((one) => !left.includes(one)) : []
  const groupId = $openGroupId.get()
  const prices = symbols.length > 0 ? await pricesOf(symbols) : new Map<StockSymbol, number>()
  const addedAt = serverNow()
  const stocks = symbols.map((symbol) => ({
    ...stockRefOf(symbol),
    addedAt,
    addedPriceMilli: prices.get(symbol),
  }))
  const imported = await importStocks(stocks, groupId ? [groupId] : [])
  if (!imported) throw new NetworkError('the list is not known')
  return imported
}

/** What was found and what the doubtful pieces mean, each at its place in the text. */
export function wantedOf(
  { stocks, doubtful }: Pick<Found, 'stocks' | 'doubtful'>,
  meant: Readonly<Record<string, StockSymbol>>,
): StockSymbol[] {
  const chosenAt = (place: number) =>
    doubtful.flatMap(({ text, after }) => (after === place ? (meant[text] ?? []) : []))
  const wanted = stocks.flatMap(({ symbol }, i) => [...chosenAt(i), symbol])
  return [...new Set([...wanted, ...chosenAt(stocks.length)])]
}

async function findStocks(text: string): Promise<Found> {
  const load = () => import('#api/search/find-pasted.ts')
  const { found, doubtful, unknown, leftCount } = await call(load, { text })
  const watchlist = readyWatchlist()
  const whole = watchlist?.lists[defaultIdOf(watchlist)]
  const known = (one: Security): FoundStock => ({ ...one, isKnown: holds(whole, one.symbol) })
  return {
    stocks: found.map(known),
    doubtful: doubtful.map((one) => ({ ...one, choices: one.choices.map(known) })),
    unknown,
    leftCount,
  }
}

/** What the stocks cost at the moment, by which their gain is measured; unknown prices stay unknown. */
async function pricesOf(
  symbols: readonly StockSymbol[],
): Promise<ReadonlyMap<StockSymbol, number>> {
  const quotes = (await silently(readPublic(getQuotes, { symbols }))) ?? []
  receiveQuotes(quotes)
  return new Map(
    quotes.flatMap(({ symbol, lastMilli, prevCloseMilli }) => {
      const milli = lastMilli ?? prevCloseMilli
      return milli ? [[symbol, milli]] : []
    }),
  )
}
