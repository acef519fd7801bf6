import { setTimeout as sleep } from 'node:timers/promises'

/** The other metrics, that of the connections above all, are wanted most while the database does not answer. */
const READ_MAX_MS = 1000

/** What a metric or a count reads from the database, or undefined without its answer in time: a metric is then absent. */
export async function readInTime<T>(reading: Promise<T>): Promise<T | undefined> {
  const given = new AbortController()
  const tooLate = sleep(READ_MAX_MS, undefined, { signal: given.signal, ref: false })
  try {
    return await Promise.race([reading, tooLate])
  } catch {
    // The part of the database in /readyz says so.
    return undefined
  } finally {
    given.abort()
    // It ends with this abort, which nobody waits for.
    tooLate.catch(() => {})
  }
}
