import { whenVisible } from './when-visible.ts'

/** Seconds between two questions: soon at first, then less and less; the last one repeats. */
const WAITS = [2, 3, 5, 8, 13, 20, 30] as const
/** After this long nobody is watching any more; the message says the rest. */
const PATIENCE_MS = 15 * 60_000

/**
 * Asks until `ask` answers that it is done: slower and slower, never while the page is hidden, and not for ever.
 * A failed question counts as "not yet". Returns what ends it before.
 */
export function pollPatiently(ask: () => Promise<boolean>): () => void {
  let isStopped = false
  let waitedMs = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const next = (round: number) => {
    const waitMs = 1000 * (WAITS[Math.min(round, WAITS.length - 1)] ?? 30)
    waitedMs += waitMs
    if (waitedMs > PATIENCE_MS) return
    timer = setTimeout(async () => {
      await whenVisible()
      if (isStopped) return
      const isDone = await ask()
      if (!isDone && !isStopped) next(round + 1)
    }, waitMs)
  }
  next(0)
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
