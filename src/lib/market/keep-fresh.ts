import type { ReadableAtom } from 'nanostores'
import { serverNow } from '#lib/shell/clock.ts'
import { refreshWaitMs, type Standing } from './refresh-wait.ts'

/** Not all pages ask in the same second. */
const SPREAD_MS = 1500

/**
 * Runs `load` at once and again for as long as the page is looked at and online and the market moves; `load` never
 * rejects. Answers how to stop.
 */
export function keepFresh(
  $standing: ReadableAtom<Standing | undefined>,
  load: () => Promise<void>,
  everyMs: number,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  let isLoading = false

  const plan = () => {
    clearTimeout(timer)
    if (isStopped || isLoading || document.hidden) return
    const waitMs = refreshWaitMs($standing.get(), serverNow(), everyMs)
    if (waitMs === undefined) return
    timer = setTimeout(run, waitMs === everyMs ? waitMs : waitMs + Math.random() * SPREAD_MS)
  }
  const run = async () => {
    clearTimeout(timer)
    if (isLoading || isStopped) return
    isLoading = true
    await load()
    isLoading = false
    plan()
  }
  const follow = () => {
    if (document.hidden) clearTimeout(timer)
    else void run()
  }
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void run()
  }

  const stopStanding = $standing.listen(plan)
  document.addEventListener('visibilitychange', follow)
  addEventListener('online', follow)
  addEventListener('pageshow', onPageShow)
  void run()

  return () => {
    isStopped = true
    clearTimeout(timer)
    stopStanding()
    document.removeEventListener('visibilitychange', follow)
    removeEventListener('online', follow)
    removeEventListener('pageshow', onPageShow)
  }
}
