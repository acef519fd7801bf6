import { atom, onMount } from 'nanostores'
import { boardOf } from '#api/exchange/board.ts'
import type { StockHit } from '#api/search/search-stocks.ts'
import { silently } from '#lib/data/attempt.ts'
import { call } from '#lib/data/call.ts'
import { resource } from '#lib/data/resource.ts'
import { $contents, $whole, contentGroups, wantContents } from './contents-store.ts'
import type { Entry } from './index/entry.ts'
import { loadIndex } from './index/fetch-index.ts'
import { type FoundEntries, find, type Group, queryOf, type SearchIndex } from './index/find.ts'

export interface Search {
  /** The query, as typed and as compared. */
  text: string
  query: string
  index: 'none' | 'loading' | 'ready' | 'failed'
  groups: readonly Group[]
  /** State of searching the gateway for entries missing from the index. */
  more: 'idle' | 'loading' | 'failed' | 'done'
}

const START: Search = { text: '', query: '', index: 'none', groups: [], more: 'idle' }

/** The query and its results. */
export const $search = atom<Search>(START)

const FEW = { stock: 8, others: 4 }
const MANY = { stock: 100, others: 40 }
/** The gateway is searched once typing pauses. */
const REST_MS = 350

/** The query sent to the gateway, for entries missing from the index. */
const $request = atom<{ query: string } | undefined>(undefined)

const $hits = resource<readonly StockHit[], { query: string }>({
  access: 'public',
  key: $request,
  async load({ query }) {
    const load = () => import('#api/search/search-stocks.ts')
    const { QUERY_MAX } = await load()
    return (await call(load, { query: query.slice(0, QUERY_MAX) })).stocks
  },
})

onMount($search, () => {
  const stops = [
    $hits.listen(({ state }) => {
      if (state === 'ready') show({ more: 'done', groups: foundGroups() })
      else if (state !== 'loading') show({ more: 'failed' })
    }),
    $contents.listen(({ state }) => {
      if (state === 'ready') show({ groups: foundGroups() })
    }),
    $whole.listen(() => show({ groups: foundGroups() })),
  ]
  return () => {
    for (const stop of stops) stop()
  }
})

let index: SearchIndex | undefined
let limits = FEW
let wasComposing = false
let resting: ReturnType<typeof setTimeout> | undefined

/** Fetches the index; called at the first sign of a search. */
export async function wakeSearch(): Promise<void> {
  if (index || $search.get().index === 'loading') return
  show({ index: 'loading' })
  index = await silently(loadIndex())
  show({ index: index ? 'ready' : 'failed' })
  if ($search.get().text) run()
}

/** Shows the results of a text; during composition, only if there are any. */
export function searchFor(text: string, isComposing = false): void {
  // The end of a composition makes its last text a real query.
  if (text === $search.get().text && !wasComposing) return
  wasComposing = isComposing
  const query = queryOf(text)
  if (isComposing && index && find(index, text, FEW).length === 0) return
  limits = FEW
  $request.set(undefined)
  wantContents(undefined)
  show({ text, query, more: 'idle' })
  if ($search.get().index === 'none') void wakeSearch()
  run(isComposing)
}

/** Shows more of each group, and the gateway's additional results. */
export function showMore(): void {
  limits = MANY
  run(true)
  searchAtGateway()
  wantContents($search.get().text)
}

function run(isComposing = false): void {
  clearTimeout(resting)
  const { query, index: state } = $search.get()
  const groups = foundGroups()
  show({ groups })
  const hasStocks = groups.some(({ kind }) => kind === 'stock' || kind === 'index')
  if (isComposing || query === '' || state === 'loading') return
  resting = setTimeout(() => {
    wantContents($search.get().text)
    if (!hasStocks || !hasMore(groups)) searchAtGateway()
  }, REST_MS)
}

/** Whether the index has matches beyond those shown. */
export function hasMore(groups: readonly Group[]): boolean {
  return groups.some(({ found, count }) => found.length < count)
}

function searchAtGateway(): void {
  const { query } = $search.get()
  if (query === '') return
  show({ more: 'loading' })
  $request.set({ query })
}

function foundGroups(): readonly Group[] {
  const found = index ? find(index, $search.get().text, limits) : []
  return [...withHits(found, $hits.ready() ?? []), ...contentGroups()]
}

/** Appends the gateway's additional results to those of the index. */
function withHits(groups: readonly Group[], stocks: readonly StockHit[]): Group[] {
  const known = new Set(groups.flatMap(({ found }) => found.map(({ entry }) => entry.key)))
  const added = stocks.filter(({ symbol }) => !known.has(symbol)).map(foundByGateway)
  const kinds = (['stock', 'index'] as const).filter(
    (kind) => !groups.some((one) => one.kind === kind),
  )
  const all = [...kinds.map((kind): Group => ({ kind, found: [], count: 0 })), ...groups]
  return all
    .map((group) => {
      const found = [...group.found, ...added.filter(({ entry }) => entry.kind === group.kind)]
      return { ...group, found, count: Math.max(group.count, found.length) }
    })
    .filter(({ found }) => found.length > 0)
}

function foundByGateway({ symbol, name, isListed }: StockHit): FoundEntries {
  const kind = boardOf(symbol) === 'index' ? 'index' : 'stock'
  const code = symbol.slice(2).toLowerCase()
  const blank = { weight: 0, words: [], readings: [] }
  return {
    entry: { kind, key: symbol, name, code, isListed, ...blank },
    field: 'mixed',
    rank: LAST,
  }
}

const LAST = 99

/** The only entry that matches the whole query: by its code, its name or its initials. */
export function unmistakable(): Entry | undefined {
  const [best, next] = $search
    .get()
    .groups.flatMap(({ found }) => found)
    .sort((a, b) => a.rank - b.rank)
  if (!best || best.rank > 2) return undefined
  return next && next.rank <= best.rank ? undefined : best.entry
}

/** Readings of characters: for the word that explains a result if neither its name nor its code does. */
export function readingsOfIndex(): SearchIndex['readings'] {
  return index?.readings ?? ((char) => [char])
}

function show(change: Partial<Search>): void {
  $search.set({ ...$search.get(), ...change })
}
