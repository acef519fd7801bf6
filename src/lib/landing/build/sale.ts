import type { Product } from '#api/catalog/product.ts'
import { comparisonFen, findPrice, PRODUCTS } from '#api/catalog/products.ts'
import { REFUND_TERMS, refundKindOf } from '#api/order/refund/refund-rule.ts'

/** What a page prints of a price of the catalogue. */
export interface Sale {
  priceId: string
  name: string
  summary: string
  rights: readonly string[]
  term: string
  refund: string
  risk: string
  fen: number
  /** What the same costs without the campaign, and why. */
  usual: { fen: number; reason: string } | undefined
}

/** `beside`: the other prices of the page, which the name must differ from. */
export function saleOf(priceId: string, beside: readonly string[] = []): Sale {
  const found = findPrice(priceId)
  if (!found) throw new Error(`${priceId} is no price of the catalogue`)
  const { product, price } = found
  const isSoldTwice = beside.some(
    (other) => other !== priceId && findPrice(other)?.product === product,
  )
  const usualFen = comparisonFen(product, price)
  return {
    priceId,
    name: isSoldTwice ? `${plainName(product)} · ${price.name}` : plainName(product),
    summary: product.summary,
    rights: product.contents.map(({ title, text }) => `${title}：${text}`),
    term: termOf(product, price.days),
    refund: REFUND_TERMS[refundKindOf(product)],
    risk: `R${product.riskLevel}`,
    fen: price.fen,
    usual: usualFen === undefined ? undefined : { fen: usualFen, reason: reasonOf(product) },
  }
}

/** Samples carry their mark in the order form and the contract; a page about one product says it once. */
function plainName({ name }: Product): string {
  return name.replace('（示例）', '')
}

function termOf({ parts = [] }: Product, days: number): string {
  if (parts.length === 0) return `${days} 天`
  return parts
    .map((part) => {
      const product = PRODUCTS.find(({ id }) => id === part.productId)
      return `${product ? plainName(product) : ''} ${part.days} 天`
    })
    .join('，')
}

const reasonOf = ({ parts = [] }: Product) => (parts.length > 0 ? '今日单买的合计' : '平日售价')
