import { normaliseName } from '#api/exchange/stock-name.ts'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import type { CapitalFlow, Tick } from '../feed.ts'
import { blankQuote, type FeedQuote, withFigures } from '../quote.ts'
import type { SourceQuote } from '../source-client.ts'
import { MalformedAnswer } from '../source-http.ts'
import {
  checkQuote,
  dig,
  listAt,
  readJson,
  readNumber,
  readPrice,
  readScaled,
  readSound,
  sharesAUnit,
} from '../source-values.ts'
import { symbolOf } from './secid.ts'

const FEN = 100

/** Fields requested from `ulist.np/get`; prices are yuan with `fltt=2`. */
export const LIST_FIELDS =
  'f2,f3,f4,f5,f6,f7,f8,f9,f10,f12,f13,f14,f15,f16,f17,f18,f20,f21,f23,f62,f115,f124'
export const FLOW_FIELDS = 'f12,f13,f62,f66,f72,f78,f84'

/** Rows of `ulist.np/get` or `clist/get`. */
export function readListQuotes(text: string): SourceQuote[] {
  return readSound(listedRows(text), (row) => {
    const symbol = symbolOf(readNumber(dig(row, 'f13')), String(dig(row, 'f12')))
    if (!symbol) throw new MalformedAnswer('a row without a symbol')
    return { quote: listQuote(symbol, row) }
  })
}

/** An answer without a `diff` list contains nothing; `np=1` makes it a list, else it is an object by number. */
export function listedRows(text: string): readonly unknown[] {
  const answer = readJson(text)
  const data = dig(answer, 'data')
  if (data === null) return []
  const diff = dig(data, 'diff')
  if (Array.isArray(diff)) return diff
  if (typeof diff !== 'object' || diff === null) throw new MalformedAnswer('no list of quotes')
  return Object.values(diff)
}

function listQuote(symbol: StockSymbol, row: unknown): FeedQuote {
  const f = (number: number) => dig(row, `f${number}`)
  const [highMilli, lowMilli] = [readPrice(f(15)), readPrice(f(16))]
  const lastMilli = readPrice(f(2))
  const turnover = readNumber(f(6))
  const unit = sharesAUnit(symbol, { volume: readNumber(f(5)), turnover, lowMilli, highMilli })
  const hasPrice = lastMilli !== null
  return checkQuote(
    withFigures({
      ...blankQuote(symbol),
      name: nameOf(f(14)),
      ...{ lastMilli, highMilli, lowMilli },
      prevCloseMilli: readPrice(f(18)),
      openMilli: readPrice(f(17)),
      changeMilli: hasPrice ? readScaled(f(4), 1000) : null,
      changePercent: hasPrice ? readNumber(f(3)) : null,
      volume: readScaled(f(5), unit),
      turnoverFen: readScaled(turnover, FEN),
      amplitudePercent: readNumber(f(7)),
      turnoverRate: readNumber(f(8)),
      peDynamic: readNumber(f(9)),
      volumeRatio: readNumber(f(10)),
      totalCap: readScaled(f(20), 1),
      floatCap: readScaled(f(21), 1),
      pb: readNumber(f(23)),
      mainNetInflowFen: readScaled(f(62), FEN),
      peTtm: readNumber(f(115)),
      quotedAt: unixTime(f(124)),
    }),
  )
}

/** Net inflow by size of order; the row of one symbol. */
export function readFlow(text: string): CapitalFlow {
  const [row] = listedRows(text)
  const fen = (number: number) => readScaled(dig(row, `f${number}`), FEN)
  const [superLargeFen, largeFen, mediumFen, smallFen] = [fen(66), fen(72), fen(78), fen(84)]
  if (superLargeFen === null || largeFen === null || mediumFen === null || smallFen === null) {
    throw new MalformedAnswer('no capital flow')
  }
  return { superLargeFen, largeFen, mediumFen, smallFen }
}

const SIDES: Readonly<Record<string, Tick['side']>> = { '1': 'sell', '2': 'buy' }

/** `details/get`: rows of time, price, lots, count, side. */
export function readTicks(text: string, symbol: StockSymbol): Tick[] {
  const unit = sharesAUnit(symbol, {
    volume: null,
    turnover: null,
    lowMilli: null,
    highMilli: null,
  })
  return listAt(readJson(text), 'data', 'details').flatMap((row) => {
    const [time = '', price, volume, , side = ''] = String(row).split(',')
    const priceMilli = readPrice(price)
    if (priceMilli === null) return []
    return [
      { time, priceMilli, volume: readScaled(volume, unit) ?? 0, side: SIDES[side] ?? 'neutral' },
    ]
  })
}

export function unixTime(value: unknown): Date | null {
  const seconds = readNumber(value)
  return seconds ? new Date(seconds * 1000) : null
}

export function nameOf(value: unknown): string | null {
  return typeof value === 'string' ? normaliseName(value) || null : null
}
