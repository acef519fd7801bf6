import { atom } from 'nanostores'
import { type HotStock, listHot } from '#api/search/list-hot.ts'

export type Hot = { state: 'loading' | 'failed' } | { state: 'ready'; stocks: readonly HotStock[] }

/** What others look for. */
export const $hot = atom<Hot>({ state: 'loading' })

export async function loadHot(): Promise<void> {
  if ($hot.get().state === 'failed') $hot.set({ state: 'loading' })
  try {
    const { send } = await import('#lib/shell/transport/http.ts')
    $hot.set({ state: 'ready', stocks: (await send(listHot, {})).stocks })
  } catch {
    // The page offers to try again.
    if ($hot.get().state !== 'ready') $hot.set({ state: 'failed' })
  }
}
