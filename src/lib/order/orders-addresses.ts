/** Views of `/OrderList` by their addresses. */
export const ORDERS_ADDRESS = '/OrderList'
export const CART_ADDRESS = '/OrderList?view=cart'
export const ADDRESSES_ADDRESS = '/OrderList?view=addresses'

/** The view of one order. */
export function orderAddress(orderId: string): string {
  return `${ORDERS_ADDRESS}?${new URLSearchParams({ orderId })}`
}

/** The same, with the refund form open. */
export function refundAddress(orderId: string): string {
  return `${orderAddress(orderId)}&refund=1`
}
