import type { FeedQuote } from '../feed/quote.ts'

type Priced = Pick<FeedQuote, 'lastMilli' | 'prevCloseMilli'>

/** Nominal value of one convertible bond. */
const NOMINAL_YUAN = 100

/** The price of a security, before its first trade of the day the previous close. */
export function priceOf({ lastMilli, prevCloseMilli }: Priced): number | undefined {
  return lastMilli ?? prevCloseMilli ?? undefined
}

/** How far a price lies above a value, percent to two decimals. */
export function premiumOf(
  priceMilli: number | undefined,
  valueMilli: number | undefined,
): number | undefined {
  if (!priceMilli || !valueMilli) return undefined
  return Number(((priceMilli / valueMilli - 1) * 100).toFixed(2))
}

/**
 * What one bond is worth as shares (转股价值 = 100 ÷ 转股价 × 正股价), and how far its price lies above that
 * (转股溢价率).
 */
export function conversionOf({
  bond,
  stock,
  conversionMilli,
}: {
  bond: Priced | undefined
  stock: Priced | undefined
  conversionMilli: number | undefined
}): { conversionValue?: number | undefined; premiumPercent?: number | undefined } {
  const stockMilli = stock && priceOf(stock)
  if (!stockMilli || !conversionMilli) return {}
  const yuan = (NOMINAL_YUAN * stockMilli) / conversionMilli
  return {
    conversionValue: Number(yuan.toFixed(3)),
    premiumPercent: premiumOf(bond && priceOf(bond), yuan * 1000),
  }
}
