/** One level of the book; 0 milli is a level without a price, as sent during auctions. */
export interface BookLevel {
  priceMilli: number
  /** Shares. */
  volume: number
}

export interface OrderBook {
  /** Best first, at most five levels. */
  bids: readonly BookLevel[]
  asks: readonly BookLevel[]
}

export interface BookBalance {
  /** 委差, shares: bid volume less ask volume over five levels. Screens divide by 100 for lots. */
  difference: number
  /** 委比, per cent: +100 without sellers (limit up), -100 without buyers. */
  ratioPercent: number
}

const LEVELS = 5

/** Null for an empty book. */
export function bookBalance({ bids, asks }: OrderBook): BookBalance | null {
  const bid = bookDepth(bids)
  const ask = bookDepth(asks)
  if (bid + ask === 0) return null
  return { difference: bid - ask, ratioPercent: ((bid - ask) / (bid + ask)) * 100 }
}

/** The total volume of the first five levels. */
export function bookDepth(levels: readonly BookLevel[]): number {
  return levels.slice(0, LEVELS).reduce((total, level) => total + level.volume, 0)
}

/** 封板: orders wait at a limit and the other side is empty. */
export function sealedSide(
  { bids, asks }: OrderBook,
  limits: { limitUpMilli: number; limitDownMilli: number },
): 'limitUp' | 'limitDown' | null {
  if (isAt(bids, limits.limitUpMilli) && bookDepth(asks) === 0) return 'limitUp'
  if (isAt(asks, limits.limitDownMilli) && bookDepth(bids) === 0) return 'limitDown'
  return null
}

function isAt(levels: readonly BookLevel[], priceMilli: number): boolean {
  const best = levels[0]
  return best !== undefined && best.volume > 0 && best.priceMilli === priceMilli
}
