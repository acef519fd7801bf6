import type { Offer } from '#api/catalog/offer.ts'

/** The offer named by an address (§3); undefined if product or price is missing. */
export function offerOfAddress(search: string): Offer | undefined {
  const query = new URLSearchParams(search)
  const given = (name: string) => query.get(name)?.trim() || undefined
  const [productId, priceId] = [given('productId'), given('priceId')]
  if (!productId || !priceId) return undefined
  return {
    productId,
    priceId,
    activityId: given('actId'),
    productType: given('productType'),
    courseType: given('courseType'),
  }
}

/** The product, and the activity if any, of an address without a price; undefined if it names no product. */
export function productOfAddress(
  search: string,
): { productId: string; activityId: string | undefined } | undefined {
  const query = new URLSearchParams(search)
  const productId = query.get('productId')?.trim()
  return productId ? { productId, activityId: query.get('actId')?.trim() || undefined } : undefined
}

/** The order named by an address. */
export function orderOfAddress(search: string): string | undefined {
  return new URLSearchParams(search).get('orderId')?.trim() || undefined
}
