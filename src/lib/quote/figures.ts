import { type Board, priceDecimals } from '#api/exchange/board.ts'
import { amplitudeOf, turnoverRateOf } from '#api/exchange/price/quote-figures.ts'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import type { Quote } from '#api/quote/quote.ts'
import { formatBigNumber } from '#lib/shell/format/big-number.ts'
import { type Direction, directionOf, formatPrice } from '#lib/shell/format/price-format.ts'
import { formatLots } from './lots.ts'

/** The figures of a quote by name, as shown on screens; `--` if one is missing. */
export type FigureName =
  | 'open'
  | 'high'
  | 'low'
  | 'turnover'
  | 'prevClose'
  | 'average'
  | 'amplitude'
  | 'turnoverRate'
  | 'volumeRatio'
  | 'volume'
  | 'outer'
  | 'inner'
  | 'totalCap'
  | 'floatCap'
  | 'peTtm'
  | 'peDynamic'
  | 'peStatic'
  | 'pb'
  | 'yearHigh'
  | 'yearLow'
  | 'limitUp'
  | 'limitDown'
  | 'mainInflow'
  | 'afterHoursVolume'
  | 'afterHoursTurnover'
  | 'totalShares'
  | 'floatShares'

export interface Figure {
  text: string
  direction?: Direction
}

/** 手 on the mainland, ten of a bond; shares in Hong Kong, where the lot differs by listing. */
export function lotSharesOf(board: Board): number {
  return board === 'hk' ? 1 : board === 'bond' ? 10 : 100
}

/** The currency of prices: B shares of Shanghai are traded in US dollars, those of Shenzhen in Hong Kong dollars. */
export function moneyOf(symbol: StockSymbol, board: Board): 'yuan' | 'hk' | 'us' {
  if (board === 'hk') return 'hk'
  if (board !== 'b') return 'yuan'
  return symbol.startsWith('sh') ? 'us' : 'hk'
}

export function figureOf(name: FigureName, quote: Quote, board: Board): Figure {
  return FIGURES[name](quote, board)
}

type Milli = number | undefined

/** A price, coloured by its side of the previous close. */
const price = (milli: Milli, quote: Quote): Figure => {
  const { prevCloseMilli } = quote
  const text = priceText(milli, quote)
  if (!milli || !prevCloseMilli) return { text }
  return { text, direction: directionOf((milli - prevCloseMilli) / 1000, 3) }
}
const priceText = (milli: Milli, { symbol }: Quote) =>
  formatPrice(milli ? milli / 1000 : null, priceDecimals(symbol))
const count = (value: number | undefined, unit = ''): Figure => {
  const text = formatBigNumber(value)
  return { text: value === undefined ? text : text + unit }
}
const shares = (value: number | undefined, board: Board): Figure => {
  const lot = lotSharesOf(board)
  const unit = lot === 1 ? '股' : '手'
  return { text: formatLots(value, lot) + (value === undefined ? '' : unit) }
}
const percent = (value: number | null): Figure => ({
  text: value === null ? '--' : `${formatPrice(value)}%`,
})
const ratio = (value: number | undefined): Figure => ({ text: formatPrice(value) })
const fen = (value: number | undefined): Figure =>
  count(value === undefined ? undefined : value / 100)
const cap = (held: number | undefined, { lastMilli, prevCloseMilli }: Quote): Figure => {
  const milli = lastMilli ?? prevCloseMilli
  return count(held && milli ? (held * milli) / 1000 : undefined)
}

const FIGURES: Readonly<Record<FigureName, (quote: Quote, board: Board) => Figure>> = {
  open: (quote) => price(quote.openMilli, quote),
  high: (quote) => price(quote.highMilli, quote),
  low: (quote) => price(quote.lowMilli, quote),
  turnover: ({ turnoverFen }) => fen(turnoverFen),
  prevClose: (quote) => ({ text: priceText(quote.prevCloseMilli, quote) }),
  average: (quote) => price(quote.averageMilli, quote),
  amplitude: ({ highMilli = 0, lowMilli = 0, prevCloseMilli = 0 }) =>
    percent(amplitudeOf(highMilli, lowMilli, prevCloseMilli)),
  turnoverRate: ({ volume = -1, floatShares = 0 }) => percent(turnoverRateOf(volume, floatShares)),
  volumeRatio: ({ volumeRatio }) => ratio(volumeRatio),
  volume: ({ volume }, board) => shares(volume, board),
  outer: ({ outerVolume }, board) => ({ ...shares(outerVolume, board), direction: 'rise' }),
  inner: ({ innerVolume }, board) => ({ ...shares(innerVolume, board), direction: 'fall' }),
  totalCap: (quote) => cap(quote.totalShares, quote),
  floatCap: (quote) => cap(quote.floatShares, quote),
  peTtm: ({ peTtm }) => ratio(peTtm),
  peDynamic: ({ peDynamic }) => ratio(peDynamic),
  peStatic: ({ peStatic }) => ratio(peStatic),
  pb: ({ pb }) => ratio(pb),
  yearHigh: (quote) => ({ text: priceText(quote.yearHighMilli, quote) }),
  yearLow: (quote) => ({ text: priceText(quote.yearLowMilli, quote) }),
  limitUp: (quote) => price(quote.limitUpMilli, quote),
  limitDown: (quote) => price(quote.limitDownMilli, quote),
  mainInflow: ({ mainNetInflowFen }) => {
    const { text } = fen(mainNetInflowFen)
    const direction = directionOf(mainNetInflowFen)
    return { text: direction === 'rise' ? `+${text}` : text, direction }
  },
  afterHoursVolume: ({ afterHoursVolume }, board) => shares(afterHoursVolume, board),
  afterHoursTurnover: ({ afterHoursTurnoverFen }) => fen(afterHoursTurnoverFen),
  totalShares: ({ totalShares }) => count(totalShares, '股'),
  floatShares: ({ floatShares }) => count(floatShares, '股'),
}
