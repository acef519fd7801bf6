import { atom } from 'nanostores'
import type { Overview } from '#api/market/get-overview.ts'
import { CancelledError } from '#lib/shell/errors.ts'
import { keepFollowing } from './follow-stock.ts'

/** How all A shares stand beside the index of the page; undefined while unknown. */
export const $breadth = atom<Pick<Overview, 'breadth' | 'label'> | undefined>(undefined)

const EVERY_MS = 15_000

keepFollowing($breadth, load, EVERY_MS)

async function load(): Promise<void> {
  try {
    const { send } = await import('#lib/shell/http.ts')
    const { getOverview } = await import('#api/market/get-overview.ts')
    const { breadth, label } = await send(getOverview, {}, { isQuiet: true })
    $breadth.set({ breadth, label })
  } catch (error) {
    // The bar stays as it was; the page's chip says that the quotes rest.
    if (!(error instanceof CancelledError) && !$breadth.get()) $breadth.set(undefined)
  }
}
