import { onMount, type ReadableAtom } from 'nanostores'
import { pricesMove } from '#api/exchange/session/prices-move.ts'
import { poll } from '#lib/shell/transport/poll.ts'
import { $stock, type Stock } from './stock-store.ts'

/**
 * Runs `load` at once, and again every so often for as long as prices of the page's security move and the page is
 * looked at and online; `load` never rejects. Answers how to stop.
 */
export function followStock(load: () => Promise<void>, everyMs: number): () => void {
  const { ask, stop } = poll(load, () => (isMoving($stock.get()) ? everyMs : undefined))
  let session = ''
  // A change of session brings a last word of the one that ended.
  const stopStock = $stock.listen((stock) => {
    const now = stock.state === 'ready' ? stock.quote.session : ''
    if (session && now !== session) ask()
    session = now
  })
  ask()
  return () => {
    stop()
    stopStock()
  }
}

function isMoving(stock: Stock): boolean {
  return stock.state === 'ready' && !stock.quote.isSuspended && pricesMove(stock.quote.session)
}

/** Keeps a store about the page's security up to date, from when the security is known and while it is read. */
export function keepFollowing(
  $store: ReadableAtom,
  load: () => Promise<void>,
  everyMs: number,
): void {
  onMount($store, () => {
    let stop: (() => void) | undefined
    const stopStock = $stock.subscribe((stock) => {
      if (stock.state === 'ready') stop ??= followStock(load, everyMs)
    })
    return () => {
      stopStock()
      stop?.()
    }
  })
}
