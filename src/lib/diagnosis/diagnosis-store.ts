import { atom, onMount } from 'nanostores'
import { getDiagnosis } from '#api/diagnosis/get-diagnosis.ts'
import { boardOf, isAShare } from '#api/exchange/board.ts'
import { readSymbol, type StockSymbol } from '#api/exchange/symbol.ts'
import { listHot } from '#api/search/list-hot.ts'
import type { StockHit } from '#api/search/search-stocks.ts'
import { call } from '#lib/data/call.ts'
import { readPublic } from '#lib/data/public-read.ts'
import { resource } from '#lib/data/resource.ts'
import { setAddress } from './stock-address.ts'
import { DIAGNOSIS_TEXTS } from './texts.ts'

const { picker: TEXTS } = DIAGNOSIS_TEXTS

/** The stock of the page; undefined until one is chosen. */
export const $diagnosed = atom<StockSymbol | undefined>()

export const $diagnosis = resource({
  access: 'public',
  key: $diagnosed,
  load: async (symbol: StockSymbol) => (await readPublic(getDiagnosis, { symbol })).diagnosis,
})

/** Stocks that fit what was typed, and why there is none. */
export interface Picker {
  hits: readonly StockHit[]
  problem: string
  isBusy: boolean
}

const NOTHING: Picker = { hits: [], problem: '', isBusy: false }

export const $picker = atom<Picker>(NOTHING)

const $request = atom<{ query: string } | undefined>(undefined)

const $hits = resource<readonly StockHit[], { query: string }>({
  access: 'public',
  key: $request,
  load: async ({ query }) =>
    (await call(() => import('#api/search/search-stocks.ts'), { query })).stocks,
})

onMount($picker, () =>
  $hits.listen((hits) => {
    const query = $request.get()?.query
    if (query === undefined) return
    if (hits.state === 'ready') showHits(query, hits.value)
    else if (hits.state !== 'loading') $picker.set({ ...NOTHING, problem: TEXTS.failed })
  }),
)

export const $suggested = resource({
  access: 'public',
  load: async () => {
    const { stocks } = await readPublic(listHot, {})
    return stocks.flatMap(({ quote: { symbol, name = symbol } }) =>
      isShare(symbol) ? [{ symbol, name, isListed: true }] : [],
    )
  },
})

onMount($diagnosed, () => {
  const named = new URLSearchParams(location.search).get('symbol')
  if (named) $diagnosed.set(readSymbol(named) ?? named)
})

export function chooseStock(symbol: StockSymbol): void {
  $request.set(undefined)
  $picker.set(NOTHING)
  setAddress(symbol)
  $diagnosed.set(symbol)
}

/** Looks for stocks that fit what was typed; the newest text wins. */
export function findStock(typed: string): void {
  const query = typed.trim()
  if (!query) return
  $picker.set({ ...NOTHING, isBusy: true })
  $request.set({ query })
}

/** Opens the only stock that fits, or offers those that do. */
function showHits(query: string, stocks: readonly StockHit[]): void {
  const hits = stocks.filter(({ symbol }) => isShare(symbol))
  const [only, other] = hits
  const problem = stocks.length > 0 ? TEXTS.notShare : TEXTS.none(query)
  if (only && !other) chooseStock(only.symbol)
  else $picker.set({ ...NOTHING, hits, problem: only ? '' : problem })
}

function isShare(symbol: StockSymbol): boolean {
  const board = boardOf(symbol)
  return board !== null && isAShare(board)
}
