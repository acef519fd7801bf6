import { daysBetween } from '#api/exchange/session/exchange-time.ts'
import type { ScreenedStock, StockFigure, StockFigures } from '../engine/figure.ts'
import { factOf, maxOf, meanOf, minOf, percentOver, streakOf } from '../engine/series.ts'

const YEAR_DAYS = 250

const changeOver =
  (count: number): StockFigure =>
  ({ close, last }) =>
    last >= count ? percentOver(close[last]!, close[last - count]!) : Number.NaN

const isLimitUp = ({ limit }: ScreenedStock, at: number) => limit[at] === 1

export const PRICE_FIGURES: StockFigures = {
  price: ({ close, last }) => close[last]! / 1000,
  change: ({ close, prevClose, last }) => percentOver(close[last]!, prevClose[last]!),
  change5: changeOver(5),
  change10: changeOver(10),
  change20: changeOver(20),
  change60: changeOver(60),
  changeYear: changeThisYear,
  amplitude: ({ high, low, prevClose, last }) =>
    ((high[last]! - low[last]!) / prevClose[last]!) * 100,
  turnoverRate: ({ volume, last, listing: { floatShares } }) =>
    floatShares ? (volume[last]! / floatShares) * 100 : Number.NaN,
  volumeRatio: ({ volume, last, elapsed }) =>
    last >= 5 ? volume[last]! / elapsed / meanOf(volume, last - 1, 5) : Number.NaN,
  turnover: ({ turnoverFen, last }) => turnoverFen[last]! / 1e10,
  fromHigh: ({ close, high, last }) =>
    percentOver(close[last]!, maxOf(high, last, Math.min(YEAR_DAYS, last + 1))),
  fromLow: ({ close, low, last }) =>
    percentOver(close[last]!, minOf(low, last, Math.min(YEAR_DAYS, last + 1))),
  volatility,
  listedDays: ({ listing: { listDay }, day }) => (listDay ? daysBetween(listDay, day) : Number.NaN),
  boards: (stock) => streakOf(stock, (at) => isLimitUp(stock, at)),
  limitUp: (stock) => factOf(!stock.isSuspended && isLimitUp(stock, stock.last)),
  limitDown: ({ limit, last, isSuspended }) => factOf(!isSuspended && limit[last] === -1),
}

function changeThisYear({ close, last, days, dayIndex, day }: ScreenedStock): number {
  const year = day.slice(0, 4)
  for (let i = last; i >= 0; i -= 1)
    if (!days[dayIndex[i]!]?.startsWith(year)) return percentOver(close[last]!, close[i]!)
  return Number.NaN
}

function volatility({ close, last }: ScreenedStock): number {
  if (last < 20) return Number.NaN
  const moves = Array.from({ length: 20 }, (_, i) =>
    Math.log(close[last - i]! / close[last - i - 1]!),
  )
  const mean = moves.reduce((sum, move) => sum + move, 0) / moves.length
  const squares = moves.reduce((sum, move) => sum + (move - mean) ** 2, 0)
  return Math.sqrt((squares / (moves.length - 1)) * YEAR_DAYS) * 100
}
