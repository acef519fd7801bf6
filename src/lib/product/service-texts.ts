import { formatPrice } from '#lib/shell/format/price-format.ts'

const MILLI = 1000

/** A stock price in thousandths of a yuan, with as many decimals as it needs. */
export const stockPrice = (milli: number) => formatPrice(milli / MILLI, milli % 10 === 0 ? 2 : 3)
