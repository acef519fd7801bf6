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

/** Rooms of the gateway that every domain stands on. */
export const GATEWAY_MACHINE = ['db', 'http', 'stream', 'ops', 'sandbox'] as const

/** In `gateway`, besides the machine. */
export const GATEWAY_EDGES: Edges = {
  // Merging two accounts, the first login and the end of an account move or end what each domain keeps of a person.
  account: [
    'activity',
    'contract',
    'coupon',
    'invoice',
    'landing',
    'live',
    'message',
    'share',
    'shop',
    'subscription',
    'support',
    'watchlist',
  ],
  activity: ['landing', 'message'],
  contract: ['account', 'market', 'message', 'shop'],
  coupon: ['share', 'shop'],
  invoice: ['account', 'message', 'shop'],
  landing: ['account', 'shop'],
  live: ['account', 'landing', 'market', 'message', 'shop'],
  message: ['account'],
  quote: ['market'],
  search: ['market', 'watchlist'],
  share: ['account'],
  // One transaction settles or gives back an order with its coupon, its contract, its invoice and its campaign.
  shop: ['account', 'contract', 'coupon', 'invoice', 'landing', 'message'],
  strategy: ['message', 'shop'],
  subscription: ['live', 'message', 'shop'],
  support: ['account', 'market', 'message', 'shop', 'vip'],
  vip: ['coupon', 'shop'],
  watchlist: ['market', 'message'],
  // The machine asks who somebody is, and keeps its own secrets as an account's are kept.
  http: ['account'],
  ops: ['account'],
  // Stand-ins for what the product asks of others: they play the other side of these domains.
  sandbox: ['account', 'contract', 'invoice', 'message', 'shop'],
}

/** Domains that a person and an order hold together; every cycle of the gateway goes through one of them. */
export const GATEWAY_HUBS = ['account', 'shop'] as const

/** Domains that reach themselves over the edges, without a step through a hub. */
export function domainsInCycles(edges: Edges, hubs: readonly string[]): readonly string[] {
  const reached = (from: string, seen = new Set<string>()): ReadonlySet<string> => {
    for (const to of edges[from] ?? [])
      if (!seen.has(to) && !hubs.includes(to)) reached(to, seen.add(to))
    return seen
  }
  return Object.keys(edges).filter(
    (domain) => !hubs.includes(domain) && reached(domain).has(domain),
  )
}
