import { atom, computed, onMount } from 'nanostores'
import { HONG_KONG_AXIS, MAINLAND_AXIS } from '#api/exchange/candle/minute-axis.ts'
import { CANDLES_MAX } from '#api/quote/candle-period.ts'
import type { Quote } from '#api/quote/quote.ts'
import { LOADING, type Resource, resource } from '#lib/data/resource.ts'
import { refreshAtSession, whileMoving } from '../stock/follow-stock.ts'
import { $stock, $symbol } from '../stock/stock-store.ts'
import { type ChartChoice, readChartChoice, saveChartChoice, USUAL_CHOICE } from './chart-choice.ts'
import { type ChartSource, fetchChart } from './chart-reader.ts'
import { withQuote } from './live-minutes.ts'

/** The current choice; stored on this device. */
export const $chartChoice = atom<ChartChoice>(USUAL_CHOICE)

/** Initial number of bars, and the factor by which older ones are added. */
const COUNT = 320
const MORE = 2
/** Quotes lack some data: volumes of weeks, backward-adjusted prices, missed minutes. */
const REFRESH_MS = 60_000

let count = COUNT

/** Choices that draw the same bars differently need no request. */
const $request = computed(
  [$symbol, $chartChoice],
  (symbol, { view, adjustment }) => symbol && `${symbol} ${view} ${adjustment}`,
)

/** The chart as answered. */
const $answered = resource<ChartSource, string>({
  access: 'public',
  key: $request,
  load: () => fetchChart($symbol.get() ?? '', $chartChoice.get(), count),
  ...whileMoving(REFRESH_MS),
})

refreshAtSession($answered)

/** The chart of the page's security: as answered, then updated by its quotes. */
export const $chart = atom<Resource<ChartSource>>(LOADING)

onMount($chart, () => {
  $chartChoice.set(readChartChoice())
  let answered: ChartSource | undefined
  const stops = [
    $answered.subscribe((view) => {
      // A failed refresh leaves the chart as updated by quotes.
      if (view.state === 'ready' && view.value === answered) return
      answered = view.state === 'ready' ? view.value : undefined
      $chart.set(view)
    }),
    $stock.listen((stock) => {
      if (stock.state === 'ready') carryOn(stock.quote)
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
})

/** Changes the chart choice. */
export function chooseChart(changes: Partial<ChartChoice>): void {
  const before = $chartChoice.get()
  const choice = { ...before, ...changes }
  if (choice.view !== before.view || choice.adjustment !== before.adjustment) count = COUNT
  $chartChoice.set(choice)
  saveChartChoice(choice)
}

export const reloadChart = (): void => void $answered.reload()

/** Loads older bars: the same list again, extended to the left. */
export function loadOlderCandles(): void {
  const chart = $chart.get()
  if (chart.state !== 'ready' || chart.value.kind !== 'candle') return
  if (!chart.value.hasMore || count >= CANDLES_MAX) return
  count = Math.min(CANDLES_MAX, count * MORE)
  void $answered.refresh()
}

function carryOn(quote: Quote): void {
  const chart = $chart.get()
  if (chart.state !== 'ready') return
  const value = carried(chart.value, quote)
  if (value === 'gap') void $answered.refresh()
  else if (value !== chart.value) $chart.set({ state: 'ready', value })
}

let requestedAt = ''

function carried(source: ChartSource, quote: Quote): ChartSource | 'gap' {
  if (source.kind === 'candle') return source.follow(source, quote)
  const axis = quote.symbol.startsWith('hk') ? HONG_KONG_AXIS : MAINLAND_AXIS
  const today = source.days.at(-1)
  const next = today && withQuote(today, quote, axis)
  if (!next || next === today) return source
  if (next !== 'gap') return { ...source, days: [...source.days.slice(0, -1), next] }
  // Once per minute: an answer may itself be older than the quote.
  const minute = String(Math.floor((quote.quotedAt ?? 0) / 60_000))
  if (requestedAt === minute) return source
  requestedAt = minute
  return 'gap'
}
