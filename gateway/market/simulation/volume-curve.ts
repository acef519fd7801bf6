import { HONG_KONG_AXIS, MAINLAND_AXIS, type MinuteAxis } from '#api/exchange/candle/minute-axis.ts'
import type { StockSymbol } from '#api/exchange/symbol.ts'

const OPENING_AUCTION = 1.6
const CLOSING_AUCTION = 2.4
/** The closing auction of Shanghai and Shenzhen: nothing trades from 14:57 until the match at 15:00. */
const AUCTION_MINUTES = 3

export function axisOf(symbol: StockSymbol): MinuteAxis {
  return symbol.startsWith('hk') ? HONG_KONG_AXIS : MAINLAND_AXIS
}

/**
 * The distribution of a day's volume over its minutes, as a weight per slot of the minute chart: high after the
 * opening, low around noon, rising towards the close, each auction in one slot.
 */
export function volumeWeights(axis: MinuteAxis): Float64Array {
  return axis === HONG_KONG_AXIS ? HONG_KONG : MAINLAND
}

const MAINLAND = weightsOf(MAINLAND_AXIS, AUCTION_MINUTES)
const HONG_KONG = weightsOf(HONG_KONG_AXIS, 0)

function weightsOf(axis: MinuteAxis, auctionMinutes: number): Float64Array {
  const last = axis.slots - 1
  const noon = axis.parts[0]!.to - axis.parts[0]!.from
  return Float64Array.from({ length: axis.slots }, (_, slot) => {
    if (slot === 0) return OPENING_AUCTION
    if (slot === last) return CLOSING_AUCTION
    if (slot > last - auctionMinutes) return 0
    const morning = 2.4 * Math.exp(-slot / 18)
    const afterLunch = slot > noon ? 0.35 * Math.exp(-(slot - noon) / 10) : 0
    const evening = 0.9 * Math.exp((slot - last) / 22)
    return 0.6 + morning + afterLunch + evening
  })
}
