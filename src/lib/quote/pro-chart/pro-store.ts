import { atom, computed, onMount } from 'nanostores'
import type { Candle } from '#api/exchange/candle/candle.ts'
import { HONG_KONG_AXIS, MAINLAND_AXIS } from '#api/exchange/candle/minute-axis.ts'
import { CANDLES_MAX } from '#api/quote/candle-period.ts'
import type { QuotedCandle } from '#api/quote/get-candles.ts'
import type { Quote } from '#api/quote/quote.ts'
import { LOADING, type Resource, resource } from '#lib/data/resource.ts'
import { withBarOf } from '../chart-panel/live-candles.ts'
import { refreshAtSession, whileMoving } from '../stock/follow-stock.ts'
import { $stock, $symbol } from '../stock/stock-store.ts'
import { drawnCandles, fetchProCandles } from './pro-candles.ts'
import { type ProChoice, readProChoice, requestedPeriod, saveProChoice } from './pro-choice.ts'

/** The bars of the professional chart. */
export interface ProBars {
  /** Symbol, period and adjustment: bars of another key replace these. */
  key: string
  candles: readonly Candle[]
  /** How many the gateway was requested for, and whether older ones may exist. */
  count: number
  hasMore: boolean
  isUnadjusted: boolean
  label: string | undefined
}

interface Answered extends Omit<ProBars, 'candles'> {
  quoted: readonly QuotedCandle[]
}

export const $proChoice = atom<ProChoice>(readProChoice())

const COUNT = 320
const MORE = 2
/** Quotes lack some data: volumes of weeks, backward-adjusted prices, missed bars. */
const REFRESH_MS = 60_000

let count = COUNT

const $key = computed(
  [$symbol, $proChoice],
  (symbol, { period, adjustment }) => symbol && `${symbol} ${period} ${adjustment}`,
)

const $answered = resource<Answered, string>({
  access: 'public',
  key: $key,
  async load(key) {
    const symbol = $symbol.get()
    if (!symbol) return undefined
    const wanted = count
    const request = { ...$proChoice.get(), symbol, count: wanted }
    const { candles, isUnadjusted = false, label } = await fetchProCandles(request)
    const hasMore = candles.length >= wanted && wanted < CANDLES_MAX
    return { key, quoted: candles, count: wanted, hasMore, isUnadjusted, label }
  },
  ...whileMoving(REFRESH_MS),
})

refreshAtSession($answered)

/** The bars as answered, then updated by the quotes of the page's security. */
export const $proBars = atom<Resource<ProBars>>(LOADING)

onMount($proBars, () => {
  let quoted: readonly QuotedCandle[] = []
  const show = (answered: Answered) => {
    const { quoted: _, ...rest } = answered
    const candles = drawnCandles(quoted, $proChoice.get().period)
    $proBars.set({ state: 'ready', value: { ...rest, candles } })
  }
  const stops = [
    $answered.subscribe((view) => {
      if (view.state !== 'ready') return $proBars.set(view)
      if (view.value.key !== $key.get()) return
      quoted = view.value.quoted
      show(view.value)
    }),
    $stock.listen((stock) => {
      const answered = $answered.ready()
      if (stock.state !== 'ready' || !answered || answered.key !== $key.get()) return
      const next = carriedOn(quoted, stock.quote)
      if (next === quoted) return
      quoted = next
      show(answered)
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
})

/** Changes what is shown; another period or adjustment begins with its newest bars. */
export function choosePro(changes: Partial<ProChoice>): void {
  const before = $proChoice.get()
  const choice = { ...before, ...changes }
  if (choice.period !== before.period || choice.adjustment !== before.adjustment) count = COUNT
  $proChoice.set(choice)
  saveProChoice(choice)
}

export const reloadPro = (): void => void $answered.reload()

/** The same bars again with older ones before them; resolves once they are there, or could not be loaded. */
export async function loadOlderBars(): Promise<void> {
  const bars = $proBars.get()
  if (bars.state !== 'ready' || !bars.value.hasMore) return
  const before = count
  count = Math.min(CANDLES_MAX, count * MORE)
  await $answered.refresh()
  const after = $answered.ready()
  // Without an answer the next scroll requests the same again.
  if (!after || after.quoted.length <= before) count = Math.max(before, after?.quoted.length ?? 0)
}

function carriedOn(quoted: readonly QuotedCandle[], quote: Quote): readonly QuotedCandle[] {
  const { period, adjustment } = $proChoice.get()
  // Its newest prices are not those of the quote.
  if (adjustment === 'backward') return quoted
  const axis = quote.symbol.startsWith('hk') ? HONG_KONG_AXIS : MAINLAND_AXIS
  return withBarOf(quoted, quote, { period: requestedPeriod(period), axis })
}
