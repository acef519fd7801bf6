import type { ScreenedStock, StockFigure, StockFigures } from '../engine/figure.ts'
import { factOf, maxOf, meanOf, minOf, percentOver, streakOf } from '../engine/series.ts'

/** §9: the price range of "near", and the factors of "far above" and "far below". */
export const NEAR_FACTORS = [0.99, 1.01] as const
export const FAR_ABOVE_FACTOR = 1.15
export const FAR_BELOW_FACTOR = 0.92

/** A body at least this share of the close counts as long. */
const LONG_BODY = 0.02
const SMALL_BODY = 0.006

/** One candle by its parts. */
function partsOf({ open, high, low, close }: ScreenedStock, at: number) {
  const [from, to] = [open[at]!, close[at]!]
  return {
    from,
    to,
    body: Math.abs(to - from),
    upper: high[at]! - Math.max(from, to),
    lower: Math.min(from, to) - low[at]!,
    range: high[at]! - low[at]!,
    isRise: to > from,
    isFall: to < from,
    share: Math.abs(to - from) / to,
  }
}

/** A pattern over the last days; unknown while the stock has fewer. */
const pattern =
  (days: number, holds: (stock: ScreenedStock, last: number) => boolean): StockFigure =>
  (stock) =>
    stock.last + 1 < days ? Number.NaN : factOf(holds(stock, stock.last))

const trend = ({ close }: ScreenedStock, last: number) => close[last - 1]! - close[last - 5]!

const soldiers = (sign: 1 | -1) =>
  pattern(3, (stock, last) =>
    [last - 2, last - 1, last].every((at, i) => {
      const { from, to } = partsOf(stock, at)
      if (sign * (to - from) <= 0) return false
      if (i === 0) return true
      const before = partsOf(stock, at - 1)
      const isInside =
        from >= Math.min(before.from, before.to) && from <= Math.max(before.from, before.to)
      return isInside && sign * (to - before.to) > 0
    }),
  )

const engulfing = (sign: 1 | -1) =>
  pattern(2, (stock, last) => {
    const [before, now] = [partsOf(stock, last - 1), partsOf(stock, last)]
    const turns = sign * (before.to - before.from) < 0 && sign * (now.to - now.from) > 0
    return turns && sign * (before.to - now.from) >= 0 && sign * (now.to - before.from) >= 0
  })

const star = (sign: 1 | -1) =>
  pattern(3, (stock, last) => {
    const [first, middle, third] = [last - 2, last - 1, last].map((at) => partsOf(stock, at))
    if (!first || !middle || !third) return false
    const isLong = first.share >= LONG_BODY && third.share >= LONG_BODY
    const turns = sign * (first.to - first.from) < 0 && sign * (third.to - third.from) > 0
    const half = (first.from + first.to) / 2
    return isLong && middle.share <= SMALL_BODY && turns && sign * (third.to - half) > 0
  })

const width20 = ({ high, low, last }: ScreenedStock) =>
  percentOver(maxOf(high, last - 1, 20), minOf(low, last - 1, 20))

export const PATTERN_FIGURES: StockFigures = {
  riseDays: (stock) => streakOf(stock, (at) => stock.close[at]! > stock.prevClose[at]!),
  fallDays: (stock) => streakOf(stock, (at) => stock.close[at]! < stock.prevClose[at]!),
  threeWhite: soldiers(1),
  threeBlack: soldiers(-1),
  hammer: pattern(6, (stock, last) => {
    const { body, upper, lower } = partsOf(stock, last)
    return body > 0 && lower >= 2 * body && upper <= body / 2 && trend(stock, last) < 0
  }),
  shootingStar: pattern(6, (stock, last) => {
    const { body, upper, lower } = partsOf(stock, last)
    return body > 0 && upper >= 2 * body && lower <= body / 2 && trend(stock, last) > 0
  }),
  doji: pattern(1, (stock, last) => {
    const { body, range } = partsOf(stock, last)
    return body <= range * 0.1 && range > stock.prevClose[last]! * 0.01
  }),
  bullEngulf: engulfing(1),
  bearEngulf: engulfing(-1),
  morningStar: star(1),
  eveningStar: star(-1),
  gapUp: pattern(2, ({ high, low }, last) => low[last]! > high[last - 1]!),
  gapDown: pattern(2, ({ high, low }, last) => high[last]! < low[last - 1]!),
  platform: width20,
  breakout: (stock) => {
    const width = width20(stock)
    return factOf(
      width < 15 && stock.close[stock.last]! > maxOf(stock.high, stock.last - 1, 20),
      width,
    )
  },
  nearMa20: ({ close, last }) => {
    const place = close[last]! / meanOf(close, last, 20)
    return factOf(place >= NEAR_FACTORS[0] && place <= NEAR_FACTORS[1], place)
  },
  farAboveMa60: ({ close, last }) => {
    const place = close[last]! / meanOf(close, last, 60)
    return factOf(place > FAR_ABOVE_FACTOR, place)
  },
  farBelowHigh20: ({ close, high, last }) => {
    const place = close[last]! / maxOf(high, last - 1, 20)
    return factOf(place < FAR_BELOW_FACTOR, place)
  },
}
