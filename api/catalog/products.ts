import { COURSE_PRODUCTS } from './course-products.ts'
import type { Price, Product } from './product.ts'
import { SERVICE_PRODUCTS } from './service-products.ts'

/** Everything that is sold, in the order of the shop. */
export const PRODUCTS: readonly Product[] = [...COURSE_PRODUCTS, ...SERVICE_PRODUCTS]

/** A price and the product it buys; undefined if the catalogue has no such price. */
export function findPrice(priceId: string): { product: Product; price: Price } | undefined {
  for (const product of PRODUCTS) {
    const price = product.prices.find(({ id }) => id === priceId)
    if (price) return { product, price }
  }
  return undefined
}

/** The everyday price of a product for this number of days. */
export function everydayPrice(productId: string, days: number): Price | undefined {
  const product = PRODUCTS.find(({ id }) => id === productId)
  return product?.prices.find((price) => price.activity === undefined && price.days === days)
}

/**
 * What the same purchase costs elsewhere today: the parts of a bundle bought singly, or the everyday price of a
 * campaign's. The gateway compares in the same way (`gateway/catalog/offers.ts`).
 */
export function comparisonFen({ parts = [], id }: Product, price: Price): number | undefined {
  const prices =
    parts.length > 0
      ? parts.map(({ productId, days }) => everydayPrice(productId, days)?.fen)
      : [everydayPrice(id, price.days)?.fen]
  const sum = prices.reduce<number>((total, fen) => total + (fen ?? Number.NaN), 0)
  return sum > price.fen ? sum : undefined
}
