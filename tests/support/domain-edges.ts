/**
 * Which domains may import which, inside a room. Whoever needs a new edge writes it here and sees what it ties
 * together; an edge nobody uses any more goes.
 */
type Edges = Readonly<Record<string, readonly string[]>>

/** In `src/lib`, besides `shell`, which every domain may use and which uses none; without cycles. */
export const LIB_EDGES: Edges = {
  account: ['share'],
  activity: ['account'],
  // An order's progress leads through its contract.
  contract: ['account', 'shop'],
  coupon: ['account'],
  home: ['market', 'quote', 'watchlist'],
  invoice: ['account', 'shop'],
  landing: ['account'],
  live: ['account', 'market', 'quote'],
  market: ['quote', 'watchlist'],
  message: ['account'],
  shop: ['account'],
  strategy: ['account'],
  subscription: ['account'],
  support: ['account'],
  test: ['account'],
  vip: ['account'],
  watchlist: ['account', 'quote'],
}
