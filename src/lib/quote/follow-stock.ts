import { onMount, type ReadableAtom } from 'nanostores'
import { $stock, type Stock } from './stock-store.ts'

/**
 * Runs `load` at once, and again every so often for as long as prices of the page's security move and the page is looked at and online;
 * `load` never rejects. Answers how to stop.
 */
export function whileMoving(load: () => Promise<void>, everyMs: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isLoading = false
  let isStopped = false

  const plan = () => {
    clearTimeout(timer)
    if (!isStopped && !isLoading && !document.hidden && navigator.onLine && isMoving($stock.get()))
      timer = setTimeout(run, everyMs)
  }
  const run = async () => {
    if (isLoading || isStopped) return
    isLoading = true
    await load()
    isLoading = false
    plan()
  }
  let session = ''
  // A change of session brings a last word of the one that ended.
  const stopStock = $stock.listen((stock) => {
    const now = stock.state === 'ready' ? stock.quote.session : ''
    if (session && now !== session) void run()
    session = now
  })
  document.addEventListener('visibilitychange', plan)
  addEventListener('online', plan)
  void run()
  return () => {
    isStopped = true
    clearTimeout(timer)
    stopStock()
    document.removeEventListener('visibilitychange', plan)
    removeEventListener('online', plan)
  }
}

function isMoving(stock: Stock): boolean {
  if (stock.state !== 'ready' || stock.quote.isSuspended) return false
  return stock.quote.session === 'open' || stock.quote.session === 'pre'
}

/** Keeps a store about the page's security up to date, from when the security is known and while somebody looks. */
export function keepFresh($store: ReadableAtom, load: () => Promise<void>, everyMs: number): void {
  onMount($store, () => {
    let stop: (() => void) | undefined
    const stopStock = $stock.subscribe((stock) => {
      if (stock.state === 'ready') stop ??= whileMoving(load, everyMs)
    })
    return () => {
      stopStock()
      stop?.()
    }
  })
}
