import { isBuilt } from '#lib/shell/built.ts'
import type { Product } from './campaign-blocks.ts'

type Ordered = Pick<Product, 'productId' | 'productType' | 'priceId' | 'courseType' | 'actId'>

const ORDER_PATH = '/FillOrder'

/** Where a product is bought; a build without that page sends its buyers to the form. */
export function orderAddress(product: Ordered): string {
  if (!isBuilt(ORDER_PATH)) return '#form'
  const { actId, courseType, priceId, productId, productType } = product
  const fields = { actId, courseType, priceId, productId, productType }
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  return `${ORDER_PATH}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}

/** What the way to it says. */
export const orderLabel = isBuilt(ORDER_PATH) ? '立即购买' : '咨询购买'
