import type { BookLevel, OrderBook } from '#api/exchange/price/order-book.ts'
import type { Tick } from '../feed.ts'
import { readPrice, readScaled } from '../source-values.ts'

const BIDS_FROM = 9
const ASKS_FROM = 19
const LEVELS = 5

/** Five levels per side; levels without volume are left out. */
export function bookOf(f: readonly string[], unit: number): OrderBook {
  const side = (from: number): BookLevel[] =>
    Array.from({ length: LEVELS }, (_, i) => ({
      priceMilli: readPrice(f[from + 2 * i]) ?? 0,
      volume: readScaled(f[from + 2 * i + 1], unit) ?? 0,
    })).filter(({ volume }) => volume > 0)
  return { bids: side(BIDS_FROM), asks: side(ASKS_FROM) }
}

/** A call auction shows its price on both sides. */
export function indicativeOf(book: OrderBook | undefined): number | null {
  const [bid, ask] = [book?.bids[0]?.priceMilli, book?.asks[0]?.priceMilli]
  return bid && bid === ask ? bid : null
}

const SIDES: Readonly<Record<string, Tick['side']>> = { B: 'buy', S: 'sell' }

/** Oldest first; lines without ticks give an empty list. */
export function ticksOf(f: readonly string[], unit: number): Tick[] {
  return (f[29] ?? '')
    .split('|')
    .flatMap((text) => {
      const [time = '', price, volume, side = ''] = text.split('/')
      const priceMilli = readPrice(price)
      if (priceMilli === null) return []
      return [
        { time, priceMilli, volume: readScaled(volume, unit) ?? 0, side: SIDES[side] ?? 'neutral' },
      ]
    })
    .reverse()
}
