import { atom, onMount } from 'nanostores'
import type { Overview } from '#api/market/get-overview.ts'
import { CancelledError } from '#lib/shell/errors.ts'
import { $stock } from './stock-store.ts'
import { whileMoving } from './while-moving.ts'

/** How all A shares stand beside the index of the page; undefined while unknown. */
export const $breadth = atom<Pick<Overview, 'breadth' | 'label'> | undefined>(undefined)

const EVERY_MS = 15_000

onMount($breadth, () => {
  let stop = () => {}
  let isAsking = false
  const stopStock = $stock.subscribe((stock) => {
    if (stock.state !== 'ready' || isAsking) return
    isAsking = true
    stop = whileMoving($stock, load, EVERY_MS)
  })
  return () => {
    stopStock()
    stop()
  }
})

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
