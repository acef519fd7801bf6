import { poll } from '#lib/shell/transport/poll.ts'

/** Seconds between two requests: short at first, then longer; the last one repeats. */
const WAITS = [2, 3, 5, 8, 13, 20, 30] as const
/** After this long, the person has left the page; a message reports the result. */
const PATIENCE_MS = 15 * 60_000

/**
 * Polls until `request` answers that it is done: ever more slowly, never while the page is hidden, and with a time
 * limit. A failed request counts as "not yet". Returns a function that stops it earlier.
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
