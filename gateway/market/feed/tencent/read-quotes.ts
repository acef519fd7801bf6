import { normaliseName } from '#api/exchange/stock-name.ts'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import { blankQuote, type FeedQuote, withFigures } from '../quote.ts'
import type { SourceQuote } from '../source-client.ts'
import { MalformedAnswer } from '../source-http.ts'
import {
  checkQuote,
  readNumber,
  readPrice,
  readScaled,
  readSound,
  readTime,
  sharesAUnit,
} from '../source-values.ts'
import { bookOf, indicativeOf, ticksOf } from './read-book.ts'
import { netValueOf } from './read-fund.ts'

type Fields = readonly string[]

const LINE = /v_(?:r_)?(\w+)="([^"]*)";/g
/** Shorter lines are abbreviated or truncated. */
const FIELDS_MIN = 38
const TEN_THOUSAND = 10_000
const HUNDRED_MILLION = 100_000_000
const FEN = 100

/** The lines of `q=`; symbols the source does not know are absent. Throws MalformedAnswer. */
export function readQuotes(text: string): SourceQuote[] {
  const body = text.trim()
  if (!body.startsWith('v_') || !body.endsWith('";')) throw new MalformedAnswer('no line of quotes')
  const lines = [...body.matchAll(LINE)].flatMap(([, symbol = '', line = '']) => {
    const fields = line.split('~')
    return fields.length < FIELDS_MIN ? [] : [[symbol, fields] as const]
  })
  return readSound(lines, ([symbol, fields]) => readLine(symbol, fields))
}

/** Parses one line; a chart's answer has the same fields. */
export function readLine(symbol: StockSymbol, fields: Fields): SourceQuote {
  const isHongKong = symbol.startsWith('hk')
  const common = commonOf(symbol, fields)
  const own = isHongKong ? hongKongOf(common, fields) : mainlandOf(common, fields)
  const book = isHongKong ? undefined : bookOf(fields, unitOf(symbol, fields))
  const quote = checkQuote(withFigures({ ...own, indicativeMilli: indicativeOf(book) }))
  return {
    quote,
    book,
    ticks: isHongKong ? undefined : ticksOf(fields, unitOf(symbol, fields)),
    netValue: netValueOf(symbol, fields),
  }
}

/** Text in milli, with the sign of a change. */
function signedMilli(text: string | undefined): number | null {
  return readScaled(text, 1000)
}

function commonOf(symbol: StockSymbol, f: Fields): FeedQuote {
  const lastMilli = readPrice(f[3])
  const hasPrice = lastMilli !== null
  return {
    ...blankQuote(symbol),
    name: normaliseName(f[1] ?? '') || null,
    lastMilli,
    prevCloseMilli: readPrice(f[4]),
    openMilli: readPrice(f[5]),
    highMilli: readPrice(f[33]),
    lowMilli: readPrice(f[34]),
    // Without a price these fields show a fall by the full price.
    changeMilli: hasPrice ? signedMilli(f[31]) : null,
    changePercent: hasPrice ? readNumber(f[32]) : null,
    peTtm: readNumber(f[39]),
    amplitudePercent: readNumber(f[43]),
    floatCap: readScaled(f[44], HUNDRED_MILLION),
    totalCap: readScaled(f[45], HUNDRED_MILLION),
    quotedAt: readTime(f[30] ?? ''),
  }
}

function mainlandOf(common: FeedQuote, f: Fields): FeedQuote {
  const unit = unitOf(common.symbol, f)
  const afterHours = readScaled(f[59], unit)
  return {
    ...common,
    volume: readScaled(f[6], unit),
    turnoverFen: amountOf(f),
    outerVolume: readScaled(f[7], unit),
    innerVolume: readScaled(f[8], unit),
    turnoverRate: readNumber(f[38]),
    pb: readNumber(f[46]),
    limitUpMilli: readPrice(f[47]),
    limitDownMilli: readPrice(f[48]),
    volumeRatio: readNumber(f[49]),
    averageMilli: signedMilli(f[51]),
    peDynamic: readNumber(f[52]),
    peStatic: readNumber(f[53]),
    afterHoursVolume: afterHours,
    afterHoursTurnoverFen: readScaled(f[58], TEN_THOUSAND * FEN),
    yearHighMilli: readPrice(f[67]),
    yearLowMilli: readPrice(f[68]),
    floatShares: readNumber(f[72]),
    totalShares: readNumber(f[73]),
  }
}

function hongKongOf(common: FeedQuote, f: Fields): FeedQuote {
  return {
    ...common,
    volume: readScaled(f[6], 1),
    turnoverFen: readScaled(f[37], FEN),
    yearHighMilli: readPrice(f[48]),
    yearLowMilli: readPrice(f[49]),
    volumeRatio: readNumber(f[50]),
    turnoverRate: readNumber(f[59]),
    floatShares: readNumber(f[69]),
    totalShares: readNumber(f[70]),
    averageMilli: signedMilli(f[73]),
  }
}

/** The exact amount is part of `last/volume/amount`; the separate field is rounded to 10,000 yuan. */
function amountOf(f: Fields): number | null {
  return readScaled(f[35]?.split('/')[2], FEN) ?? readScaled(f[37], TEN_THOUSAND * FEN)
}

function unitOf(symbol: StockSymbol, f: Fields): 1 | 10 | 100 {
  const fen = amountOf(f)
  return sharesAUnit(symbol, {
    volume: readNumber(f[6]),
    turnover: fen === null ? null : fen / FEN,
    lowMilli: readPrice(f[34]),
    highMilli: readPrice(f[33]),
  })
}
