import { atom } from 'nanostores'
import type { Candle } from '#api/exchange/candle/candle.ts'
import { HONG_KONG_AXIS, MAINLAND_AXIS } from '#api/exchange/candle/minute-axis.ts'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import type { QuotedCandle } from '#api/quote/get-candles.ts'
import { resource } from '#lib/data/resource.ts'
import { withBarOf } from '../chart-panel/live-candles.ts'
import { quoteOf, watchQuotes } from '../quotes-store.ts'
import { closesAt } from './compare.ts'
import { barKey, drawnCandles, fetchProCandles } from './pro-candles.ts'
import { requestedPeriod } from './pro-choice.ts'
import { $proBars, $proChoice } from './pro-store.ts'

export interface Compared {
  symbol: StockSymbol
  name: string
  state: 'loading' | 'ready' | 'failed'
  /** One per bar of the chart. */
  closes: readonly (number | null)[]
}

/** The security the chart is compared with. */
export const $compared = atom<Compared | undefined>(undefined)

interface Wanted {
  symbol: StockSymbol
  key: string
  count: number
}

/** The bars of the chart that the comparison is to have as well. */
const $wanted = atom<Wanted | undefined>(undefined)

const $answer = resource<{ key: string; candles: readonly QuotedCandle[] }, Wanted>({
  access: 'public',
  key: $wanted,
  async load({ symbol, key, count }) {
    const { period, adjustment } = $proChoice.get()
    const { candles } = await fetchProCandles({ symbol, period, adjustment, count })
    return { key, candles }
  },
})

let other: Pick<Compared, 'symbol' | 'name'> | undefined
let quoted: readonly QuotedCandle[] = []
/** The bars that `quoted` answers. */
let answered = ''
let stops: (() => void)[] = []

/** Compares the chart with a security until `stopComparing`. */
export function startComparing(symbol: StockSymbol, name: string): void {
  stopComparing()
  other = { symbol, name }
  $compared.set({ symbol, name, state: 'loading', closes: [] })
  const quote = quoteOf(symbol)
  stops = [
    watchQuotes([symbol]),
    $answer.listen((answer) => {
      if (!other) return
      if (answer.state === 'failed' || answer.state === 'missing')
        $compared.set({ ...other, state: 'failed', closes: [] })
      if (answer.state !== 'ready') return
      quoted = answer.value.candles
      answered = answer.value.key
      follow()
    }),
    $proBars.subscribe(() => follow()),
    quote.listen((now) => {
      const { period, adjustment } = $proChoice.get()
      if (!now || !answered || adjustment === 'backward') return
      const axis = symbol.startsWith('hk') ? HONG_KONG_AXIS : MAINLAND_AXIS
      const next = withBarOf(quoted, now, { period: requestedPeriod(period), axis })
      if (next === quoted) return
      quoted = next
      follow()
    }),
  ]
}

export function stopComparing(): void {
  for (const stop of stops) stop()
  stops = []
  other = undefined
  quoted = []
  answered = ''
  $wanted.set(undefined)
  $compared.set(undefined)
}

/** Loads again after a failure. */
export function retryComparing(): void {
  if (other) $compared.set({ ...other, state: 'loading', closes: [] })
  void $answer.reload()
}

/** Shows the bars the chart has; another period, adjustment or more bars need another answer. */
function follow(): void {
  const bars = $proBars.get()
  if (!other || bars.state !== 'ready') return
  const { key, candles, count } = bars.value
  const { symbol } = other
  const wanted = $wanted.get()
  const isKnown = wanted?.symbol === symbol && wanted.key === key && wanted.count === count
  if (!isKnown) $wanted.set({ symbol, key, count })
  if (answered === key) show(candles)
  else if (!isKnown || $compared.get()?.state !== 'failed')
    $compared.set({ ...other, state: 'loading', closes: [] })
}

function show(own: readonly Candle[]): void {
  if (!other) return
  const { period } = $proChoice.get()
  const closes = closesAt(own, drawnCandles(quoted, period), barKey(period))
  $compared.set({ ...other, state: 'ready', closes })
}
