import { atom } from 'nanostores'
import { type CapitalFlow, getCapitalFlow } from '#api/quote/get-capital-flow.ts'
import { CancelledError } from '#lib/shell/transport/errors.ts'
import { keepFollowing } from './follow-stock.ts'
import { $stock } from './stock-store.ts'

export type FlowState =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'ready'; flow: CapitalFlow | undefined; label: string | undefined }

/** Net inflow of the page's security by size of order. */
export const $flow = atom<FlowState>({ state: 'loading' })

const EVERY_MS = 15_000

keepFollowing($flow, load, EVERY_MS)

async function load(): Promise<void> {
  const stock = $stock.get()
  if (stock.state !== 'ready') return
  try {
    const { send } = await import('#lib/shell/transport/http.ts')
    const request = { symbol: stock.subject.symbol }
    const { flow, label } = await send(getCapitalFlow, request, { isQuiet: true })
    $flow.set({ state: 'ready', flow, label })
  } catch (error) {
    if (!(error instanceof CancelledError) && $flow.get().state === 'loading')
      $flow.set({ state: 'failed' })
  }
}
