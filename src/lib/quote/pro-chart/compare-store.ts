import { atom } from 'nanostores'
import type { Candle } from '#api/exchange/candle/candle.ts'
import { HONG_KONG_AXIS, MAINLAND_AXIS } from '#api/exchange/candle/minute-axis.ts'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import type { QuotedCandle } from '#api/quote/get-candles.ts'
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

let other: Pick<Compared, 'symbol' | 'name'> | undefined
let quoted: readonly QuotedCandle[] = []
/** What `quoted` answers. */
let answered = ''
let requested = ''
let stops: (() => void)[] = []

/** Compares the chart with a security until `stopComparing`. */
export function startComparing(symbol: StockSymbol, name: string): void {
  stopComparing()
  other = { symbol, name }
  $compared.set({ symbol, name, state: 'loading', closes: [] })
  const quote = quoteOf(symbol)
  stops = [
    watchQuotes([symbol]),
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
  requested = ''
  $compared.set(undefined)
}

/** Loads again after a failure. */
export function retryComparing(): void {
  requested = ''
  follow()
}

/** Shows the bars the chart has; another period, adjustment or more bars need another answer. */
function follow(): void {
  const bars = $proBars.get()
  if (!other || bars.state !== 'ready') return
  const { key, candles } = bars.value
  const wanted = `${key} ${bars.value.count}`
  if (wanted !== requested) void load(wanted)
  if (answered.startsWith(`${key} `)) show(candles)
  else if (wanted === requested && $compared.get()?.state !== 'failed')
    $compared.set({ ...other, state: 'loading', closes: [] })
}

async function load(wanted: string): Promise<void> {
  if (!other) return
  requested = wanted
  const { symbol } = other
  const { period, adjustment } = $proChoice.get()
  const bars = $proBars.get()
  const own = bars.state === 'ready' ? bars.value.count : 1
  $compared.set({ ...other, state: 'loading', closes: $compared.get()?.closes ?? [] })
  try {
    const { candles } = await fetchProCandles({ symbol, period, adjustment, count: own })
    if (requested !== wanted || other?.symbol !== symbol) return
    quoted = candles
    answered = wanted
    follow()
  } catch {
    // Said beside the chart, with a way to try again.
    if (requested === wanted && other) $compared.set({ ...other, state: 'failed', closes: [] })
  }
}

function show(own: readonly Candle[]): void {
  if (!other) return
  const { period } = $proChoice.get()
  const closes = closesAt(own, drawnCandles(quoted, period), barKey(period))
  $compared.set({ ...other, state: 'ready', closes })
}
