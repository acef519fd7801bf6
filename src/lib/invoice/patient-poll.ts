import { poll } from '#lib/shell/transport/poll.ts'

/** Seconds between two questions: soon at first, then less and less; the last one repeats. */
const WAITS = [2, 3, 5, 8, 13, 20, 30] as const
/** After this long nobody is watching any more; the message says the rest. */
const PATIENCE_MS = 15 * 60_000

/**
 * Asks until `request` answers that it is done: slower and slower, never while the page is hidden, and not for ever.
 * A failed question counts as "not yet". Returns what ends it before.
 */
export function pollPatiently(request: () => Promise<boolean>): () => void {
  let round = 0
  let waitedMs = 0
  let isDone = false
  const question = async () => {
    isDone = await request()
  }
  return poll(question, () => {
    const waitMs = 1000 * (WAITS[Math.min(round, WAITS.length - 1)] ?? 30)
    round += 1
    waitedMs += waitMs
    return isDone || waitedMs > PATIENCE_MS ? undefined : waitMs
  }).stop
}
