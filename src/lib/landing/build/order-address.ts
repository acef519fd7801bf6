import { findPrice } from '#api/catalog/products.ts'
import { campaignWord } from '#api/landing/campaign.ts'

const ORDER_PATH = '/FillOrder'

/**
 * Where a product of a campaign is bought. The activity of the order is the campaign word, by which the gateway counts
 * orders and stock.
 */
export function campaignOrderAddress(priceId: string, path: string): string {
  const product = findPrice(priceId)?.product
  if (!product) return '#form'
  const { courseType, id: productId, type: productType } = product
  const fields = { actId: campaignWord(path), courseType, priceId, productId, productType }
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  return `${ORDER_PATH}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}
