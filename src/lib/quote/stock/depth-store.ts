import { atom } from 'nanostores'
import { type Depth, getDepth } from '#api/quote/get-depth.ts'
import { CancelledError } from '#lib/shell/transport/errors.ts'
import { keepFollowing } from './follow-stock.ts'
import { $stock } from './stock-store.ts'

export type DepthState =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'ready'; depth: Depth; isOld: boolean }

/** Levels and newest trades of the page's security; asked for while somebody looks. */
export const $depth = atom<DepthState>({ state: 'loading' })

/** As often as the exchanges publish. */
const EVERY_MS = 3000
const TICKS = 20

keepFollowing($depth, load, EVERY_MS)

async function load(): Promise<void> {
  const stock = $stock.get()
  if (stock.state !== 'ready') return
  try {
    const { send } = await import('#lib/shell/transport/http.ts')
    const request = { symbol: stock.subject.symbol, tickCount: TICKS }
    const depth = await send(getDepth, request, { isQuiet: true })
    $depth.set({ state: 'ready', depth, isOld: false })
  } catch (error) {
    if (error instanceof CancelledError) return
    const known = $depth.get()
    $depth.set(known.state === 'ready' ? { ...known, isOld: true } : { state: 'failed' })
  }
}
