import { computed } from 'nanostores'
import { getOverview, type Overview } from '#api/market/get-overview.ts'
import { readPublic } from '#lib/data/public-read.ts'
import { type ResourceStore, resource } from '#lib/data/resource.ts'
import { receiveQuotes } from '#lib/quote/quotes-store.ts'
import { marketWaitMs } from '../follow-market.ts'
import type { MarketStatus } from '../refresh-wait.ts'
import { fetchMarketHead } from './market-head.ts'

export type OverviewState =
  | { state: 'loading' | 'failed' | 'empty' }
  /** Stale after two missing answers in a row: the figures remain, with their time. */
  | { state: 'ready'; overview: Overview; isStale: boolean }

const STALE_AFTER = 2
let everyMs: number | undefined

const $answer: ResourceStore<Overview> = resource<Overview>({
  access: 'public',
  async load(_, isFirst) {
    const overview = await (isFirst ? fetchMarketHead() : readPublic(getOverview, {}))
    receiveQuotes(overview.indices.map(({ quote }) => quote))
    return overview
  },
  refreshMs: () => (everyMs === undefined ? undefined : marketWaitMs($marketStatus.get(), everyMs)),
})

/** The market at a glance; `followOverview` refreshes it. */
export const $overview = computed($answer, (view): OverviewState => {
  if (view.state !== 'ready') return { state: view.state === 'loading' ? 'loading' : 'failed' }
  if (view.value.indices.length === 0) return { state: 'empty' }
  return { state: 'ready', overview: view.value, isStale: (view.misses ?? 0) >= STALE_AFTER }
})

let known: MarketStatus | undefined

/**
 * The known status of the market, on which every other store of the market bases its refresh. An unchanged overview
 * does not change it, as this would postpone refreshes that wait longer than the overview's.
 */
export const $marketStatus = computed($overview, (view): MarketStatus | undefined => {
  const { session, changesAt }: Partial<MarketStatus> =
    view.state === 'ready' && !view.isStale ? view.overview : {}
  if (session !== known?.session || changesAt !== known?.changesAt)
    known = session && { session, changesAt }
  return known
})

/** Refreshes the overview while the page is visible and the market moves; returns a function that stops it. */
export function followOverview(ms: number): () => void {
  everyMs = ms
  return $overview.listen(() => {})
}

/** Loads again; the current value remains until a better one arrives. */
export async function loadOverview(): Promise<void> {
  await ($answer.ready() ? $answer.refresh() : $answer.reload())
}
