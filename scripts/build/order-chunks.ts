import type { Chunk } from './chunk.ts'

/** Which modules of orders share a file: of the form that places one, and of the pages that show one. */
export const ORDER_CHUNKS: readonly Chunk[] = [
  // What refusals of orders are called, for calls that are sent later as well.
  { name: 'order-codes', modules: ['api/order/codes.ts'] },
  { name: 'offer-codes', modules: ['api/order/form/offer-codes.ts'] },
  // Coupons on the wire, for wallets and campaigns too.
  { name: 'coupon', modules: ['api/coupon/coupon.ts'] },
  // How much risk a product bears, for the pages of a person's own test.
  { name: 'risk-grades', modules: ['api/contract/risk/risk-grade-texts.ts'] },
  // Addresses of orders, which lead to them from everywhere.
  {
    name: 'order-addresses',
    modules: ['src/lib/order/page-addresses.ts', 'src/lib/order/offer-of-address.ts'],
  },
  // An order, for its form, its list and its payment.
  {
    name: 'order',
    modules: [
      'api/order/order.ts',
      'api/order/offline/offline-class.ts',
      'src/lib/order/orders-addresses.ts',
      'src/lib/order/form/order-draft.ts',
      'src/islands/order/PriceBreakdown.tsx',
    ],
  },
  // The page on which one is placed, apart from its view.
  {
    name: 'order-form',
    modules: [
      'api/order/form/preview-order.ts',
      'src/lib/order/form/order-form-store.ts',
      'src/lib/order/cart/cart-addition.ts',
    ],
  },
]
