import { findPrice } from '#api/catalog/products.ts'
import { campaignWord } from '#api/landing/campaign.ts'
import { isBuilt } from '#lib/shell/page/built.ts'

const ORDER_PATH = '/FillOrder'

/**
 * Where a product of a campaign is bought; a build without that page sends buyers to the form. The activity of the
 * order is the campaign word, by which the gateway counts orders and stock.
 */
export function campaignOrderAddress(priceId: string, path: string): string {
  const product = findPrice(priceId)?.product
  if (!product || !isBuilt(ORDER_PATH)) return '#form'
  const { courseType, id: productId, type: productType } = product
  const fields = { actId: campaignWord(path), courseType, priceId, productId, productType }
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  return `${ORDER_PATH}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}

/** Label of the link to it. */
export const orderLabel = isBuilt(ORDER_PATH) ? '立即购买' : '咨询购买'
