import { FEN_PER_COIN, PAYABLE_FEN_MIN } from '#api/catalog/money.ts'

export interface Pricing {
  couponFen: number
  coinMax: number
  coin: number
  coinFen: number
  totalFen: number
}

interface Choices {
  priceFen: number
  /** The reduction by the chosen coupon. */
  offFen: number
  coinBalance: number
  useCoin: boolean
}

/** Calculates an order: price, less coupon, less coins; at least one fen remains to be paid in money. */
export function priceOrder({ priceFen, offFen, coinBalance, useCoin }: Choices): Pricing {
  const couponFen = Math.min(offFen, priceFen - PAYABLE_FEN_MIN)
  const rest = priceFen - couponFen
  const coinMax = Math.min(coinBalance, Math.floor((rest - PAYABLE_FEN_MIN) / FEN_PER_COIN))
  const coin = useCoin ? coinMax : 0
  const coinFen = coin * FEN_PER_COIN
  return { couponFen, coinMax, coin, coinFen, totalFen: rest - coinFen }
}
