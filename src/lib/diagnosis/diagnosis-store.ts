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

export const $picker = atom<Picker>({ hits: [], problem: '', isBusy: false })

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
  $picker.set({ hits: [], problem: '', isBusy: false })
  setAddress(symbol)
  $diagnosed.set(symbol)
}

/** Opens the only stock that fits, or offers those that do. */
export async function findStock(typed: string): Promise<void> {
  const query = typed.trim()
  if (!query) return
  $picker.set({ hits: [], problem: '', isBusy: true })
  try {
    const { stocks } = await call(() => import('#api/search/search-stocks.ts'), { query })
    const hits = stocks.filter(({ symbol }) => isShare(symbol))
    const [only, other] = hits
    if (only && !other) return chooseStock(only.symbol)
    const problem = stocks.length > 0 ? TEXTS.notShare : TEXTS.none(query)
    $picker.set({ hits, problem: hits.length > 0 ? '' : problem, isBusy: false })
  } catch {
    // The transport has said why; the field keeps what was typed.
    $picker.set({ hits: [], problem: TEXTS.failed, isBusy: false })
  }
}

function isShare(symbol: StockSymbol): boolean {
  const board = boardOf(symbol)
  return board !== null && isAShare(board)
}
