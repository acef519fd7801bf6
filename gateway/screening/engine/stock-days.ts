import type { Day } from '#api/exchange/session/exchange-time.ts'
import type { Bars } from '#gateway/market/columns/bars.ts'
import type { CompanyFigures } from '#gateway/market/fundamentals/figures.ts'
import type { Listing } from '#gateway/market/queries.ts'

/**
 * The traded days of one stock up to a day, oldest first, as the figures read them; `last` is the index of that day,
 * negative if the stock was not traded yet. Days of a suspension are absent. Prices in milli.
 */
export interface StockDays {
  listing: Listing
  day: Day
  last: number
  open: Float64Array
  high: Float64Array
  low: Float64Array
  close: Float64Array
  prevClose: Float64Array
  /** 1 where it closed at its upper limit, -1 at its lower one. */
  limit: Float64Array
  volume: Float64Array
  turnoverFen: Float64Array
  mainFen: Float64Array
  superLargeFen: Float64Array
  /** Index into the market's days, for figures that need a date. */
  dayIndex: Int32Array
  days: readonly Day[]
  /** Whether the stock is suspended on the day. */
  isSuspended: boolean
  /** The share of the day's trading minutes that has passed, up to 1. */
  elapsed: number
  company: CompanyFigures
}

const PRICES = ['open', 'high', 'low', 'close'] as const
const COPIED = [
  ...PRICES,
  'prevClose',
  'limit',
  'volume',
  'turnoverFen',
  'mainFen',
  'superLargeFen',
] as const

type Scratch = Omit<StockDays, 'listing' | 'company' | 'day' | 'days' | 'elapsed'>

export function createScratch(stride: number): Scratch {
  const column = () => new Float64Array(stride)
  return {
    last: -1,
    open: column(),
    high: column(),
    low: column(),
    close: column(),
    prevClose: column(),
    limit: column(),
    volume: column(),
    turnoverFen: column(),
    mainFen: column(),
    superLargeFen: column(),
    dayIndex: new Int32Array(stride),
    isSuspended: false,
  }
}

/**
 * Fills `scratch` with the days of a stock up to one of them. Earlier prices are adjusted to that day: a close that the
 * next day does not start from went ex in between. Nothing after the day is read.
 */
export function fillStockDays(scratch: Scratch, bars: Bars, stock: number, until: number): void {
  const { volume, close } = bars
  let count = 0
  for (let day = 0; day <= until; day += 1) {
    if (volume.at(stock, day) === 0 || close.at(stock, day) === 0) continue
    scratch.dayIndex[count] = day
    count += 1
  }
  for (const name of COPIED) bars[name].copyDays(stock, scratch.dayIndex, count, scratch[name])
  scratch.last = count - 1
  scratch.isSuspended = volume.at(stock, until) === 0
  adjust(scratch)
}

/** Prices before an ex-day are multiplied by the reference price over the close. */
function adjust(scratch: Scratch): void {
  const { close, prevClose, last } = scratch
  let factor = 1
  for (let i = last - 1; i >= 0; i -= 1) {
    const reference = prevClose[i + 1]!
    if (reference > 0 && reference !== close[i]) factor *= reference / close[i]!
    if (factor === 1) continue
    for (const name of PRICES) scratch[name][i]! *= factor
    scratch.prevClose[i]! *= factor
  }
}
