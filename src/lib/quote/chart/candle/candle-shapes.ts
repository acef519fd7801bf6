import type { Candle } from '#api/exchange/candle/candle.ts'
import { formatPrice } from '#lib/shell/format/price-format.ts'
import type { CandleShape, Pane, PriceMark, Tone } from '../chart-model.ts'
import { yOf } from '../scale.ts'
import type { CandleView } from './candle-view.ts'

/** Close against open; without a body, against the previous close. */
export function toneOfCandle({ open, close }: Candle, before: Candle | undefined): Tone {
  const change = close - open || close - (before?.close ?? close)
  if (change > 0) return 'rise'
  return change < 0 ? 'fall' : 'flat'
}

/** Rising candles are hollow, so that direction does not depend on colour alone. */
export function candleShapes({ data, first, last, xs }: CandleView, pane: Pane): CandleShape[] {
  return data.candles.slice(first, last).flatMap((candle, i) => {
    if (!isDrawn(candle)) return []
    const tone = toneOfCandle(candle, data.candles[first + i - 1])
    const y = (price: number) => yOf(pane, price)
    return [
      {
        x: xs[i] ?? 0,
        high: y(candle.high),
        low: y(candle.low),
        top: y(Math.max(candle.open, candle.close)),
        bottom: y(Math.min(candle.open, candle.close)),
        tone,
        isHollow: tone === 'rise',
        limit: data.limitMarks?.[candle.time] ?? null,
      },
    ]
  })
}

/** Days of a suspension written as zeros would distort the axis. */
export function isDrawn({ low, close }: Candle): boolean {
  return low > 0 && close > 0
}

/** The highest high and the lowest low in view; the text is on the roomier side. */
export function priceMarks({ data, first, last, xs }: CandleView, pane: Pane): PriceMark[] {
  let highest = -1
  let lowest = -1
  const { candles, decimals } = data
  for (let i = first; i < last; i++) {
    const candle = candles[i]
    if (!candle || !isDrawn(candle)) continue
    if (highest < 0 || candle.high > (candles[highest]?.high ?? 0)) highest = i
    if (lowest < 0 || candle.low < (candles[lowest]?.low ?? 0)) lowest = i
  }
  if (highest < 0) return []
  const mark = (index: number, price: number): PriceMark => {
    const x = xs[index - first] ?? 0
    const isRight = x < (pane.box.left + pane.box.right) / 2
    return {
      x,
      y: yOf(pane, price),
      text: formatPrice(price, decimals),
      side: isRight ? 'right' : 'left',
    }
  }
  return [mark(highest, candles[highest]?.high ?? 0), mark(lowest, candles[lowest]?.low ?? 0)]
}
