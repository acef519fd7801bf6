import type { BookLevel, OrderBook } from '#api/exchange/price/order-book.ts'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import { blankQuote, type FeedQuote, withFigures } from '../quote.ts'
import type { SourceQuote } from '../source-client.ts'
import { MalformedAnswer } from '../source-http.ts'
import {
  checkQuote,
  dig,
  readJson,
  readNumber,
  readPrice,
  readScaled,
  sharesAUnit,
} from '../source-values.ts'
import { nameOf, unixTime } from './read-quotes.ts'

const FEN = 100

/** Fields requested from `stock/get`: the order book, and what lists omit. */
export const BOOK_FIELDS =
  'f11,f12,f13,f14,f15,f16,f17,f18,f19,f20,f31,f32,f33,f34,f35,f36,f37,f38,f39,f40,f43,f44,f45,f46,f47,f48,f49,f50,f51,f52,f57,f58,f60,f71,f84,f85,f86,f107,f116,f117,f161,f162,f163,f164,f167,f168,f169,f170,f171'
/** The one instrument of `stock/get`; empty if the source does not know it. */
export function readStock(text: string, symbol: StockSymbol): SourceQuote[] {
  const data = dig(readJson(text), 'data')
  if (data === null) return []
  if (typeof data !== 'object') throw new MalformedAnswer(`nothing about ${symbol}`)
  return [stockOf(data, symbol)]
}

function stockOf(data: object, symbol: StockSymbol): SourceQuote {
  const f = (number: number) => dig(data, `f${number}`)
  const [highMilli, lowMilli] = [readPrice(f(44)), readPrice(f(45))]
  const lastMilli = readPrice(f(43))
  const turnover = readNumber(f(48))
  const unit = sharesAUnit(symbol, { volume: readNumber(f(47)), turnover, lowMilli, highMilli })
  const hasPrice = lastMilli !== null
  const book = bookOf(f, unit)
  const quote: FeedQuote = {
    ...blankQuote(symbol),
    name: nameOf(f(58)),
    ...{ lastMilli, highMilli, lowMilli },
    prevCloseMilli: readPrice(f(60)),
    openMilli: readPrice(f(46)),
    changeMilli: hasPrice ? readScaled(f(169), 1000) : null,
    changePercent: hasPrice ? readNumber(f(170)) : null,
    volume: readScaled(f(47), unit),
    turnoverFen: readScaled(turnover, FEN),
    averageMilli: readPrice(f(71)),
    outerVolume: readScaled(f(49), unit),
    innerVolume: readScaled(f(161), unit),
    volumeRatio: readNumber(f(50)),
    limitUpMilli: readPrice(f(51)),
    limitDownMilli: readPrice(f(52)),
    totalShares: readNumber(f(84)),
    floatShares: readNumber(f(85)),
    quotedAt: unixTime(f(86)),
    totalCap: readScaled(f(116), 1),
    floatCap: readScaled(f(117), 1),
    peDynamic: readNumber(f(162)),
    peStatic: readNumber(f(163)),
    peTtm: readNumber(f(164)),
    pb: readNumber(f(167)),
    turnoverRate: readNumber(f(168)),
    amplitudePercent: readNumber(f(171)),
  }
  return { quote: checkQuote(withFigures(quote)), book }
}

type Field = (number: number) => unknown

/** Price and volume fields, best level first. */
const BIDS = [19, 17, 15, 13, 11]
const ASKS = [39, 37, 35, 33, 31]

function bookOf(f: Field, unit: number): OrderBook {
  const side = (prices: readonly number[]): BookLevel[] =>
    prices
      .map((number) => ({
        priceMilli: readPrice(f(number)) ?? 0,
        volume: readScaled(f(number + 1), unit) ?? 0,
      }))
      .filter(({ volume }) => volume > 0)
  return { bids: side(BIDS), asks: side(ASKS) }
}
