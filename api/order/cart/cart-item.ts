import { fen } from '#api/catalog/money.ts'
import { flag, integer, optional, record, text, type ValueOf } from '#api/codec.ts'

export const CART_MAX = 50

/** An offer in the cart, at its current price. */
export const cartItem = record({
  cartItemId: ['id', text()],
  productId: ['productId', text()],
  priceId: ['priceId', text()],
  activityId: ['actId', optional(text())],
  productType: ['productType', text()],
  courseType: ['courseType', optional(text())],
  productName: ['productName', text()],
  periodName: ['priceName', text()],
  listFen: ['listPrice', fen],
  priceFen: ['price', fen],
  isOnSale: ['onSale', flag()],
  addedAt: ['createTime', integer()],
})
export type CartItem = ValueOf<typeof cartItem>
