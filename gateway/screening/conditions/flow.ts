import type { ScreenedStock, StockFigure, StockFigures } from '../engine/figure.ts'
import { factOf, meanOf, streakOf, sumOf } from '../engine/series.ts'

const FEN_PER_WAN = 1_000_000

const mainOver =
  (count: number): StockFigure =>
  ({ mainFen, last }) =>
    sumOf(mainFen, last, count) / FEN_PER_WAN

const streak =
  (sign: 1 | -1): StockFigure =>
  (stock) =>
    Number.isNaN(stock.mainFen[stock.last]!)
      ? Number.NaN
      : streakOf(stock, (at) => sign * stock.mainFen[at]! > 0)

const volumeInRow =
  (sign: 1 | -1): StockFigure =>
  ({ volume, last }) =>
    last < 3
      ? Number.NaN
      : factOf([0, 1, 2].every((i) => sign * (volume[last - i]! - volume[last - i - 1]!) > 0))

export const FLOW_FIGURES: StockFigures = {
  mainNet: mainOver(1),
  mainShare: ({ mainFen, turnoverFen, last }) =>
    turnoverFen[last]! > 0 ? (mainFen[last]! / turnoverFen[last]!) * 100 : Number.NaN,
  superNet: ({ superLargeFen, last }) => superLargeFen[last]! / FEN_PER_WAN,
  main5: mainOver(5),
  main10: mainOver(10),
  main20: mainOver(20),
  inflowDays: streak(1),
  outflowDays: streak(-1),
  volumeUp3: volumeInRow(1),
  volumeDown3: volumeInRow(-1),
  volumeTimes: ({ volume, last }) =>
    last >= 5 ? volume[last]! / meanOf(volume, last - 1, 5) : Number.NaN,
  turnoverRate5: turnoverRateOver5,
  turnover20: ({ turnoverFen, last }) => meanOf(turnoverFen, last, 20) / 1e10,
}

function turnoverRateOver5({ volume, last, listing: { floatShares } }: ScreenedStock): number {
  return floatShares ? (sumOf(volume, last, 5) / floatShares) * 100 : Number.NaN
}
