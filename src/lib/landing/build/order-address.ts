import { isBuilt } from '#lib/shell/page/built.ts'
import type { Product } from './campaign-blocks.ts'
import { campaignWord } from './campaign-word.ts'

type Ordered = Pick<Product, 'productId' | 'productType' | 'priceId' | 'courseType'>

const ORDER_PATH = '/FillOrder'

/**
 * Where a product of a campaign is bought; a build without that page sends buyers to the form. The activity of the
 * order is the campaign word, by which the gateway counts orders and stock.
 */
export function campaignOrderAddress(product: Ordered, path: string): string {
  if (!isBuilt(ORDER_PATH)) return '#form'
  const { courseType, priceId, productId, productType } = product
  const fields = { actId: campaignWord(path), courseType, priceId, productId, productType }
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  return `${ORDER_PATH}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}

/** Label of the link to it. */
export const orderLabel = isBuilt(ORDER_PATH) ? '立即购买' : '咨询购买'
