import { atom, onMount } from 'nanostores'
import { HONG_KONG_AXIS, MAINLAND_AXIS } from '#api/exchange/candle/minute-axis.ts'
import { CANDLES_MAX } from '#api/quote/get-candles.ts'
import type { Quote } from '#api/quote/quote.ts'
import { CancelledError } from '#lib/shell/transport/errors.ts'
import { followStock } from '../stock/follow-stock.ts'
import { $stock } from '../stock/stock-store.ts'
import type { Subject } from '../subject.ts'
import { type ChartChoice, keepChartChoice, readChartChoice, USUAL_CHOICE } from './chart-choice.ts'
import { type ChartSource, readChart } from './chart-reader.ts'
import { withBarOf } from './live-candles.ts'
import { withQuote } from './live-minutes.ts'

export type QuoteChart =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'ready'; source: ChartSource }

/** What is looked at; kept on this device. */
export const $chartChoice = atom<ChartChoice>(USUAL_CHOICE)

/** The chart of the page's security: as answered, then carried on by its quotes. */
export const $chart = atom<QuoteChart>({ state: 'loading' })

/** Bars at first, and the factor older ones come by. */
const COUNT = 320
const MORE = 2
/** Quotes do not carry everything: volumes of weeks, prices adjusted backwards, minutes missed. */
const REFRESH_MS = 60_000

let subject: Subject | undefined
let count = COUNT
/** Answers to what is no longer looked at are dropped. */
let turn = 0

onMount($chart, () => {
  $chartChoice.set(readChartChoice())
  let stopRefreshing = () => {}
  const stopStock = $stock.subscribe((stock) => {
    if (stock.state !== 'ready') return
    if (!subject) {
      subject = stock.subject
      stopRefreshing = followStock(load, REFRESH_MS)
    } else carryOn(stock.quote)
  })
  return () => {
    stopStock()
    stopRefreshing()
    subject = undefined
  }
})

/** Shows the chart another way; what draws the same bars differently asks for nothing. */
export function chooseChart(changes: Partial<ChartChoice>): void {
  const before = $chartChoice.get()
  const choice = { ...before, ...changes }
  $chartChoice.set(choice)
  keepChartChoice(choice)
  if (choice.view === before.view && choice.adjustment === before.adjustment) return
  count = COUNT
  $chart.set({ state: 'loading' })
  void load()
}

export function reloadChart(): void {
  $chart.set({ state: 'loading' })
  void load()
}

/** Older bars: the same list again, longer to the left. */
export function loadOlder(): void {
  const chart = $chart.get()
  if (chart.state !== 'ready' || chart.source.kind !== 'candle') return
  if (!chart.source.hasMore || count >= CANDLES_MAX) return
  count = Math.min(CANDLES_MAX, count * MORE)
  void load()
}

async function load(): Promise<void> {
  if (!subject) return
  turn += 1
  const mine = turn
  try {
    const source = await readChart(subject.symbol, $chartChoice.get(), count)
    if (mine === turn) $chart.set({ state: 'ready', source })
  } catch (error) {
    // What is shown already stays: its page says how old it is.
    if (error instanceof CancelledError || mine !== turn) return
    if ($chart.get().state === 'loading') $chart.set({ state: 'failed' })
  }
}

function carryOn(quote: Quote): void {
  const chart = $chart.get()
  if (chart.state !== 'ready') return
  const source = carried(chart.source, quote)
  if (source === 'gap') void load()
  else if (source !== chart.source) $chart.set({ state: 'ready', source })
}

let askedAt = ''

function carried(source: ChartSource, quote: Quote): ChartSource | 'gap' {
  const axis = quote.symbol.startsWith('hk') ? HONG_KONG_AXIS : MAINLAND_AXIS
  if (source.kind === 'candle') {
    if (source.adjustment === 'backward') return source
    const candles = withBarOf(source.candles, quote, { period: source.period, axis })
    return candles === source.candles ? source : { ...source, candles }
  }
  const today = source.days.at(-1)
  const next = today && withQuote(today, quote, axis)
  if (!next || next === today) return source
  if (next !== 'gap') return { ...source, days: [...source.days.slice(0, -1), next] }
  // Once for each minute: an answer may itself be older than the quote.
  const minute = String(Math.floor((quote.quotedAt ?? 0) / 60_000))
  if (askedAt === minute) return source
  askedAt = minute
  return 'gap'
}
