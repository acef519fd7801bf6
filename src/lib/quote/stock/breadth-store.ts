import { atom } from 'nanostores'
import type { Breadth } from '#api/market/get-overview.ts'
import { CancelledError } from '#lib/shell/transport/errors.ts'
import { keepFollowing } from './follow-stock.ts'

export type BreadthState =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'ready'; breadth: Breadth; label: string | undefined }

/** How all A shares stand beside the index of the page. */
export const $breadth = atom<BreadthState>({ state: 'loading' })

const EVERY_MS = 15_000

keepFollowing($breadth, loadBreadth, EVERY_MS)

/** Asks again; figures that are shown stay, as the page's chip says that the quotes rest. */
export async function loadBreadth(): Promise<void> {
  try {
    const { send } = await import('#lib/shell/transport/http.ts')
    const { getOverview } = await import('#api/market/get-overview.ts')
    const { breadth, label } = await send(getOverview, {}, { isQuiet: true })
    if (breadth) $breadth.set({ state: 'ready', breadth, label })
    else miss()
  } catch (error) {
    if (!(error instanceof CancelledError)) miss()
  }
}

function miss(): void {
  if ($breadth.get().state === 'loading') $breadth.set({ state: 'failed' })
}
