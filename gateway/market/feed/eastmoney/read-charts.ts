import { boardOf } from '#api/exchange/board.ts'
import type { Candle } from '#api/exchange/candle/candle.ts'
import { slotOfTime } from '#api/exchange/candle/minute-axis.ts'
import { isDay } from '#api/exchange/session/exchange-time.ts'
import { normaliseName } from '#api/exchange/stock-name.ts'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import { axisOf } from '#gateway/market/simulation/volume-curve.ts'
import type { FlowOfDay, IntradayDay, IntradayPoint, SearchHit } from '../feed.ts'
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
import { symbolOf } from './secid.ts'

/** `kline/get`: rows of date, open, CLOSE, high, low, lots, amount, …; an unknown symbol has no data. */
export function readEastmoneyCandles(text: string, symbol: StockSymbol): Candle[] {
  return listAt(readJson(text), 'data', 'klines').flatMap((row) => {
    const [time = '', ...cells] = String(row).split(',')
    const [open, close, high, low] = cells.slice(0, 4).map(readPrice)
    if (!open || !close || !high || !low) return []
    if (low > Math.min(open, close) || high < Math.max(open, close)) {
      throw new MalformedAnswer(`${symbol}: open or close lies outside a candle`)
    }
    const volume = readNumber(cells[4]) ?? 0
    const turnover = readNumber(cells[5]) ?? 0
    const unit = sharesAUnit(symbol, { volume, turnover, lowMilli: low, highMilli: high })
    return [{ time, open, high, low, close, volume: Math.round(volume * unit), turnover }]
  })
}

/** Yuan by which rounded parts may miss their sum. */
const ROUNDING = 2

/**
 * `fflow/daykline/get`, oldest first: rows of date, then the net flow of MAIN, SMALL, MEDIUM, LARGE and SUPER-LARGE
 * orders in yuan, then their percentages of the turnover, the close and its change. The main flow is that of large and
 * super-large orders together: an answer in another order is refused.
 */
export function readFlowDays(text: string): FlowOfDay[] {
  return listAt(readJson(text), 'data', 'klines').flatMap((row) => {
    const [day = '', ...cells] = String(row).split(',')
    const [main, , , large, superLarge, mainShare] = cells.map(readNumber)
    if (!isDay(day) || main == null || large == null || superLarge == null) return []
    if (Math.abs(large + superLarge - main) > ROUNDING)
      throw new MalformedAnswer(`${day}: the parts of the main flow do not add up`)
    return [
      {
        day,
        mainFen: Math.round(main * 100),
        superLargeFen: Math.round(superLarge * 100),
        turnoverFen: mainShare ? Math.round((main / mainShare) * 10_000) : null,
        changePercent: readNumber(cells[11]),
      },
    ]
  })
}

/** `trends2/get` of one or several days, oldest first: rows of time, open, CLOSE, high, low, lots, amount, average. */
export function readTrends(text: string, symbol: StockSymbol): IntradayDay[] {
  const answer = readJson(text)
  const prevClose = readPrice(dig(answer, 'data', 'preClose') ?? dig(answer, 'data', 'prePrice'))
  const days = new Map<string, IntradayPoint[]>()
  for (const row of listAt(answer, 'data', 'trends')) {
    const [day = '', time = ''] = String(row).slice(0, 16).split(' ')
    const point = pointOf(symbol, time, String(row).split(',').slice(1))
    const points = days.get(day) ?? []
    if (point) points.push(point)
    days.set(day, points)
  }
  let prevCloseMilli = prevClose
  return [...days].map(([day, points]) => {
    const made = { day, prevCloseMilli, points }
    prevCloseMilli = points.at(-1)?.priceMilli ?? prevCloseMilli
    return made
  })
}

/** Rows of the opening auction (09:15 to 09:25) lie outside the axis. */
function pointOf(
  symbol: StockSymbol,
  time: string,
  cells: readonly string[],
): IntradayPoint | null {
  const priceMilli = readPrice(cells[1])
  if (priceMilli === null || slotOfTime(time, axisOf(symbol)) === null) return null
  const volume = readNumber(cells[4]) ?? 0
  const turnover = readNumber(cells[5]) ?? 0
  const unit = sharesAUnit(symbol, {
    volume,
    turnover,
    lowMilli: readPrice(cells[3]),
    highMilli: readPrice(cells[2]),
  })
  return {
    time,
    priceMilli,
    // The eighth column of an index is its unweighted line.
    averageMilli: boardOf(symbol) === 'index' ? null : readPrice(cells[6]),
    volume: Math.round(volume * unit),
    turnoverFen: readScaled(turnover, 100) ?? 0,
  }
}

/** `suggest/get`. */
export function readSuggestions(text: string): SearchHit[] {
  const data = dig(readJson(text), 'QuotationCodeTable', 'Data')
  if (data === null) return []
  return listAt({ data }, 'data').flatMap((row) => {
    const symbol = symbolOf(readNumber(dig(row, 'MktNum')), String(dig(row, 'Code')))
    const name = normaliseName(String(dig(row, 'Name') ?? ''))
    const pinyin = dig(row, 'PinYin')
    return symbol ? [{ symbol, name, pinyin: typeof pinyin === 'string' ? pinyin : null }] : []
  })
}
