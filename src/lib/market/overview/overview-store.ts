import { atom, computed } from 'nanostores'
import { getOverview, type Overview } from '#api/market/get-overview.ts'
import { takeQuotes } from '#lib/quote/quotes-store.ts'
import { CancelledError } from '#lib/shell/transport/errors.ts'
import { followMarket } from '../follow-market.ts'
import type { Standing } from '../refresh-wait.ts'

export type OverviewState =
  | { state: 'loading' | 'failed' | 'empty' }
  /** Stale once two answers in a row have not come: the figures stay, with their time. */
  | { state: 'ready'; overview: Overview; isStale: boolean }

/** The market at a glance; `followOverview` keeps it coming. */
export const $overview = atom<OverviewState>({ state: 'loading' })

/** Where the market stands as far as it is known: what every other store of the market asks by. */
export const $standing = computed($overview, (view): Standing | undefined =>
  view.state === 'ready' && !view.isStale ? view.overview : undefined,
)

const STALE_AFTER = 2
let misses = 0

/** Keeps the overview coming while the page is looked at and the market moves; answers how to stop. */
export function followOverview(everyMs: number): () => void {
  return followMarket($standing, loadOverview, everyMs)
}

/** Asks again; what is shown stays until something better is known. */
export async function loadOverview(): Promise<void> {
  if ($overview.get().state === 'failed') $overview.set({ state: 'loading' })
  try {
    const { send } = await import('#lib/shell/transport/http.ts')
    const overview = await send(getOverview, {}, { isQuiet: true })
    misses = 0
    takeQuotes(overview.indices.map(({ quote }) => quote))
    const isEmpty = overview.indices.length === 0
    $overview.set(isEmpty ? { state: 'empty' } : { state: 'ready', overview, isStale: false })
  } catch (error) {
    if (!(error instanceof CancelledError)) noteMiss()
  }
}

function noteMiss(): void {
  misses += 1
  const view = $overview.get()
  if (view.state !== 'ready') $overview.set({ state: 'failed' })
  else if (misses >= STALE_AFTER) $overview.set({ ...view, isStale: true })
}
