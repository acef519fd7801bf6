import { boardOf } from '#api/exchange/board.ts'
import type { Candle } from '#api/exchange/candle/candle.ts'
import { slotOfTime } from '#api/exchange/candle/minute-axis.ts'
import { isDay } from '#api/exchange/session/exchange-time.ts'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import { axisOf } from '#gateway/market/simulation/volume-curve.ts'
import type { IntradayDay, IntradayPoint } from '../feed.ts'
import { MalformedAnswer } from '../source-http.ts'
import {
  dig,
  listAt,
  readJson,
  readNumber,
  readPrice,
  readScaled,
  sharesAUnit,
} from '../source-values.ts'

const TEN_THOUSAND = 10_000
/** Index of the previous close in a quote line, which minute answers contain. */
const PREV_CLOSE_FIELD = 4

/** `minute/query`: the day so far. */
export function readMinutes(text: string, symbol: StockSymbol): IntradayDay {
  const answer = dataOf(text, symbol)
  const prevCloseMilli = readPrice(dig(answer, 'qt', symbol, PREV_CLOSE_FIELD))
  return dayOf(symbol, dig(answer, 'data'), prevCloseMilli)
}

/** `day/query`: five days, newest first on the wire, oldest first here. */
export function readFiveDays(text: string, symbol: StockSymbol): IntradayDay[] {
  return listAt(dataOf(text, symbol), 'data')
    .map((day) => dayOf(symbol, day, readPrice(dig(day, 'prec'))))
    .sort((one, other) => one.day.localeCompare(other.day))
}

function dayOf(symbol: StockSymbol, day: unknown, prevCloseMilli: number | null): IntradayDay {
  return {
    day: dashed(String(dig(day, 'date'))),
    prevCloseMilli,
    points: pointsOf(symbol, listAt(day, 'data').map(String)),
  }
}

/** Rows `0931 1234.06 1635 201743930.45`: volume and amount are totals since the opening. */
function pointsOf(symbol: StockSymbol, rows: readonly string[]): IntradayPoint[] {
  const axis = axisOf(symbol)
  const points: IntradayPoint[] = []
  let volumeBefore = 0
  let amountBefore = 0
  for (const row of rows) {
    const [time = '', price, volumeText, amountText] = row.split(' ')
    const priceMilli = readPrice(price)
    // After-hours rows (15:06 to 15:30) lie outside the axis.
    if (priceMilli === null || slotOfTime(time, axis) === null) continue
    const units = readNumber(volumeText) ?? volumeBefore
    const amount = readNumber(amountText) ?? amountBefore
    const unit = unitOf(symbol, units, amount, priceMilli)
    points.push({
      time: `${time.slice(0, 2)}:${time.slice(2)}`,
      priceMilli,
      averageMilli: units > 0 && amount > 0 ? averageOf(symbol, units * unit, amount) : null,
      volume: Math.max(0, units - volumeBefore) * unit,
      turnoverFen: Math.round(Math.max(0, amount - amountBefore) * 100),
    })
    volumeBefore = units
    amountBefore = amount
  }
  return points
}

function averageOf(symbol: StockSymbol, volume: number, amount: number): number | null {
  return boardOf(symbol) === 'index' ? null : (amount * 1000) / volume
}

/** The average of a day lies within a third of any of its prices. */
function unitOf(
  symbol: StockSymbol,
  volume: number,
  turnover: number,
  priceMilli: number,
): 1 | 10 | 100 {
  const range = { lowMilli: priceMilli * 0.67, highMilli: priceMilli * 1.33 }
  return sharesAUnit(symbol, { volume, turnover, ...range })
}

/**
 * The possible names of a list of candles, the wanted one first: unadjusted candles have one name, and new stocks have
 * only that list.
 */
function keysOf(unit: string, adjusted: '' | 'qfq' | 'hfq'): string[] {
  return adjusted ? [`${adjusted}${unit}`, unit] : [unit]
}

/** `fqkline/get` and `kline/mkline`: rows of time, open, CLOSE, high, low, volume. */
export function readCandles(
  text: string,
  symbol: StockSymbol,
  { unit, adjusted }: { unit: string; adjusted: '' | 'qfq' | 'hfq' },
): Candle[] {
  const answer = dataOf(text, symbol)
  const key = keysOf(unit, adjusted).find((name) => Array.isArray(dig(answer, name)))
  if (!key) throw new MalformedAnswer(`no candles of ${symbol}`)
  return listAt(answer, key).flatMap((row) => candleOf(symbol, row) ?? [])
}

function candleOf(symbol: StockSymbol, row: unknown): Candle | undefined {
  const [open, close, high, low] = [1, 2, 3, 4].map((i) => readPrice(dig(row, i)))
  if (!open || !close || !high || !low) return undefined
  if (low > Math.min(open, close) || high < Math.max(open, close)) {
    throw new MalformedAnswer(`${symbol}: open or close lies outside a candle`)
  }
  const turnover = readScaled(dig(row, 8), TEN_THOUSAND) ?? 0
  const volume = readNumber(dig(row, 5)) ?? 0
  const unit = sharesAUnit(symbol, { volume, turnover, lowMilli: low, highMilli: high })
  return {
    time: candleTime(String(dig(row, 0))),
    open,
    high,
    low,
    close,
    volume: Math.round(volume * unit),
    turnover,
  }
}

/** `2026-09-30`, or `202607090950` for minutes. */
function candleTime(text: string): string {
  if (text.includes('-')) return text
  return `${dashed(text.slice(0, 8))} ${text.slice(8, 10)}:${text.slice(10, 12)}`
}

function dashed(digits: string): string {
  const day = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`
  if (!isDay(day)) throw new MalformedAnswer(`${digits} is no day`)
  return day
}

function dataOf(text: string, symbol: StockSymbol): unknown {
  const answer = readJson(text)
  const data = dig(answer, 'data', symbol)
  if (dig(answer, 'code') !== 0 || data === undefined) {
    throw new MalformedAnswer(`nothing about ${symbol}`)
  }
  return data
}
