import { computed } from 'nanostores'
import { getOverview, type Overview } from '#api/market/get-overview.ts'
import { call } from '#lib/data/call.ts'
import { type ResourceStore, resource } from '#lib/data/resource.ts'
import { receiveQuotes } from '#lib/quote/quotes-store.ts'
import { marketWaitMs } from '../follow-market.ts'
import type { MarketStatus } from '../refresh-wait.ts'

export type OverviewState =
  | { state: 'loading' | 'failed' | 'empty' }
  /** Stale once two answers in a row have not come: the figures stay, with their time. */
  | { state: 'ready'; overview: Overview; isStale: boolean }

const STALE_AFTER = 2
let everyMs: number | undefined

const $answer: ResourceStore<Overview> = resource<Overview>({
  access: 'public',
  async load() {
    const overview = await call(getOverview, {}, { isQuiet: true })
    receiveQuotes(overview.indices.map(({ quote }) => quote))
    return overview
  },
  refreshMs: () => (everyMs === undefined ? undefined : marketWaitMs($marketStatus.get(), everyMs)),
})

/** The market at a glance; `followOverview` keeps it coming. */
export const $overview = computed($answer, (view): OverviewState => {
  if (view.state !== 'ready') return { state: view.state === 'loading' ? 'loading' : 'failed' }
  if (view.value.indices.length === 0) return { state: 'empty' }
  return { state: 'ready', overview: view.value, isStale: (view.misses ?? 0) >= STALE_AFTER }
})

let known: MarketStatus | undefined

/**
 * Where the market stands as far as it is known: what every other store of the market asks by. An overview that says
 * the same again changes nothing, or it would put off what waits longer than the overview does.
 */
export const $marketStatus = computed($overview, (view): MarketStatus | undefined => {
  const { session, changesAt }: Partial<MarketStatus> =
    view.state === 'ready' && !view.isStale ? view.overview : {}
  if (session !== known?.session || changesAt !== known?.changesAt)
    known = session && { session, changesAt }
  return known
})

/** Keeps the overview coming while the page is looked at and the market moves; answers how to stop. */
export function followOverview(ms: number): () => void {
  everyMs = ms
  return $overview.listen(() => {})
}

/** Asks again; what is shown stays until something better is known. */
export async function loadOverview(): Promise<void> {
  await ($answer.ready() ? $answer.refresh() : $answer.reload())
}
