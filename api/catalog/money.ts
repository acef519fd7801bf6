import { integer } from '../codec.ts'

/** Ten million yuan: no single amount of this product comes near this limit. */
const FEN_MAX = 1_000_000_000

/** An amount of money in whole fen (0.01 yuan). */
export const fen = integer({ min: 0, max: FEN_MAX, label: '金额' })

/** The minimum to pay in money, whatever coupons and coins take off. */
export const PAYABLE_FEN_MIN = 1

/** The reduction by one coin. */
export const FEN_PER_COIN = 1

/** One point per whole yuan paid in money. */
export const FEN_PER_POINT = 100
