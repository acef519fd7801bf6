import { importsOf, type SourceFile } from './source-tree.ts'

/**
 * Which domains may import which, inside a kind. Declare a new edge here, where its author sees what it ties together;
 * remove an edge without imports.
 */
type Edges = Readonly<Record<string, readonly string[]>>

export interface Kind {
  room: string
  /** Rooms to whose domains the table applies. */
  targets: readonly string[]
  edges: Edges
  /** Levels that every domain may use; each may use itself and the levels before it. */
  floors: readonly (readonly string[])[]
  /** Domains through which the cycles of the kind run. */
  hubs: readonly string[]
}

const API_EDGES: Edges = {
  adviser: ['exchange', 'live', 'publication'],
  circle: ['live', 'publication'],
  contract: ['catalog', 'exchange', 'file', 'order'],
  coupon: ['catalog'],
  diagnosis: ['exchange'],
  course: ['live'],
  games: ['coupon', 'exchange', 'landing', 'order'],
  home: ['exchange'],
  invite: ['account'],
  invoice: ['catalog', 'file', 'order'],
  landing: ['account', 'catalog', 'coupon'],
  live: ['account', 'landing'],
  market: ['exchange', 'quote'],
  news: ['exchange'],
  order: ['account', 'catalog', 'coupon'],
  payment: ['catalog', 'exchange', 'order'],
  product: ['catalog', 'exchange'],
  publication: ['exchange'],
  quant: ['product', 'strategy'],
  quote: ['exchange'],
  screening: ['exchange'],
  search: ['exchange', 'quote'],
  strategy: ['exchange', 'product'],
  support: ['account', 'order'],
  vip: ['catalog', 'product'],
  wallet: ['catalog', 'payment'],
  watchlist: ['exchange'],
}

const LIB_EDGES: Edges = {
  account: ['invite'],
  // Sharing a room, leaving a mobile and ordering are events of a share.
  coupon: ['invite'],
  // An order's progress links to its contract.
  contract: ['order'],
  // A class goes on where the account stopped.
  course: ['live'],
  debug: ['account'],
  home: ['market'],
  invoice: ['order'],
  // A room follows its adviser as their page does, and shows the state of the market.
  live: ['adviser', 'invite', 'market'],
  market: ['quote'],
  order: ['invite'],
  payment: ['order'],
  // Movements of one's own stocks are those of the watchlist.
  screening: ['watchlist'],
  wallet: ['payment'],
  watchlist: ['quote'],
}

const ELEMENT_EDGES: Edges = {
  course: ['live'],
  home: ['watchlist'],
  landing: ['account'],
  live: ['account'],
  market: ['quote'],
  quote: ['watchlist'],
}

const ISLAND_EDGES: Edges = {
  // Every page that shows an entry of the record shows its securities, corrections and withdrawal alike.
  adviser: ['publication'],
  circle: ['publication'],
  product: ['publication'],
  strategy: ['publication'],
  diagnosis: ['watchlist'],
  market: ['quote'],
  payment: ['catalog', 'order'],
  screening: ['watchlist'],
  quant: ['product', 'strategy'],
  wallet: ['payment'],
  watchlist: ['quote'],
}

const COMPONENT_EDGES: Edges = {
  // Texts of courses are written at the desk of news.
  course: ['live', 'news'],
  debug: ['watchlist'],
  // A list keeps itself for the pages of its securities.
  home: ['quote'],
  market: ['quote'],
  quote: ['watchlist'],
  search: ['quote', 'watchlist'],
}

const GATEWAY_EDGES: Edges = {
  adviser: ['account', 'live', 'market', 'message', 'publication', 'subscription'],
  catalog: ['contract', 'coupon', 'order'],
  circle: ['account', 'file', 'live', 'message', 'order', 'payment', 'publication', 'subscription'],
  contract: ['account', 'file', 'market', 'message', 'order'],
  coupon: ['account', 'invite', 'order'],
  course: ['account', 'catalog', 'contract', 'live', 'message', 'news', 'order', 'site'],
  diagnosis: ['market', 'screening'],
  // Pictures and documents are encrypted as an account's data are.
  file: ['account'],
  games: ['account', 'coupon', 'market', 'message', 'order', 'wallet'],
  home: ['file', 'live', 'market', 'news', 'search'],
  invite: ['account', 'contract', 'message', 'wallet'],
  invoice: ['account', 'file', 'mail', 'message', 'order'],
  landing: ['account', 'catalog', 'coupon', 'file', 'publication', 'site'],
  live: ['account', 'catalog', 'landing', 'market', 'message'],
  message: ['account'],
  // Pictures of texts are cleaned and drawn on as those of transfers and contracts are; a paid handout has a price.
  news: ['account', 'catalog', 'contract', 'file', 'live', 'market', 'message', 'payment', 'site'],
  // One transaction settles or refunds an order with its coupon, its contract, its invoice and its campaign.
  order: [
    'account',
    'catalog',
    'contract',
    'coupon',
    'invoice',
    'landing',
    'market',
    'message',
    'payment',
    'vip',
    'wallet',
  ],
  payment: [
    'account',
    'contract',
    'coupon',
    'file',
    'landing',
    'market',
    'message',
    'order',
    'wallet',
  ],
  product: ['catalog', 'message', 'publication'],
  quant: ['catalog', 'market', 'product', 'publication', 'strategy'],
  quote: ['market', 'news'],
  screening: ['market', 'message'],
  // Search finds what is published and what is taught.
  search: ['catalog', 'course', 'market', 'news'],
  strategy: ['catalog', 'contract', 'market', 'message', 'product', 'publication'],
  subscription: ['live', 'message', 'publication'],
  support: ['account', 'file', 'market', 'message', 'order', 'payment', 'vip'],
  vip: ['catalog', 'coupon', 'order', 'wallet'],
  wallet: ['account', 'order', 'payment'],
  watchlist: ['market', 'message'],
  welfare: ['coupon', 'landing', 'message'],
  // The HTTP layer identifies the user, and stores its own secrets the way accounts do.
  http: ['account'],
  // The overview warns of the end of the trading calendar; what waits is mailed.
  ops: ['account', 'mail', 'market'],
  // Stand-ins for third parties: they play the other side of these domains.
  sandbox: ['account', 'contract', 'invoice', 'message', 'payment'],
}

const SHOWN = ['src/components', 'src/islands', 'src/elements']
const FRAME = [['ui', 'shell']]

export const KINDS: readonly Kind[] = [
  { room: 'api', targets: ['api'], edges: API_EDGES, floors: [], hubs: [] },
  {
    room: 'src/lib',
    targets: ['src/lib'],
    edges: LIB_EDGES,
    floors: [['shell'], ['account/session'], ['data']],
    hubs: [],
  },
  { room: 'src/elements', targets: SHOWN, edges: ELEMENT_EDGES, floors: FRAME, hubs: [] },
  { room: 'src/islands', targets: SHOWN, edges: ISLAND_EDGES, floors: FRAME, hubs: [] },
  { room: 'src/components', targets: SHOWN, edges: COMPONENT_EDGES, floors: FRAME, hubs: [] },
  {
    room: 'gateway',
    targets: ['gateway'],
    edges: GATEWAY_EDGES,
    // Rooms that every domain depends on, and which use each other.
    floors: [['db', 'hooks', 'http', 'stream', 'ops', 'sandbox']],
    // An order and its payment connect the other domains.
    hubs: ['order', 'payment'],
  },
]

/** Every edge used by the files of a kind, with one import as evidence. */
export function usedEdges(kind: Kind, files: readonly SourceFile[]): ReadonlyMap<string, string> {
  const used = new Map<string, string>()
  for (const file of files.filter(({ path }) => path.startsWith(`${kind.room}/`)))
    for (const target of importsOf(file)) {
      const [from, to] = [domainOf(file.path, kind), domainOf(target, kind)]
      if (from && to && from !== to && !isFloorOf(from, to, kind))
        used.set(`${from} -> ${to}`, `${file.path} -> ${target}`)
    }
  return used
}

/** The domain of a path; a feature that is a floor counts as a domain. */
function domainOf(path: string, { targets, floors }: Kind): string | undefined {
  const room = targets.find((one) => path.startsWith(`${one}/`))
  const [domain = '', feature, file] = room ? path.slice(room.length + 1).split('/') : []
  const floor = `${domain}/${feature}`
  if (file && floors.flat().includes(floor)) return floor
  return feature && domain
}

function isFloorOf(from: string, to: string, { floors }: Kind): boolean {
  const levelOf = (domain: string) => floors.findIndex((level) => level.includes(domain))
  if (levelOf(to) < 0) return false
  return levelOf(from) < 0 || levelOf(to) <= levelOf(from)
}

/** Domains that can reach themselves over the edges without passing through a hub. */
export function domainsInCycles({ edges, hubs }: Kind): readonly string[] {
  const reached = (from: string, seen = new Set<string>()): ReadonlySet<string> => {
    for (const to of edges[from] ?? [])
      if (!seen.has(to) && !hubs.includes(to)) reached(to, seen.add(to))
    return seen
  }
  return Object.keys(edges).filter(
    (domain) => !hubs.includes(domain) && reached(domain).has(domain),
  )
}
