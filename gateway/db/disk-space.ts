import { statfs } from 'node:fs/promises'
import type { Logger } from 'pino'

/** With less, the embedded database could not finish its own bookkeeping and would not recover. */
const LEAST_BYTES = 64 * 1024 * 1024
const CHECK_MS = 2000

export interface DiskSpace {
  /** Whether writes are refused at the moment. */
  isLow(): Promise<boolean>
  /** What the last look found; looks at nothing itself. */
  wasLow(): boolean
}

/** A server looks after its own disk. */
export const ENDLESS: DiskSpace = { isLow: async () => false, wasLow: () => false }

export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Reads the free space every two seconds at most; logs when it becomes low, and when there is space again. */
export function watchDisk(log: Logger, freeBytes: () => Promise<number>): DiskSpace {
  let checkedAt = Number.NEGATIVE_INFINITY
  let isLow = false
  let refused = 0
  async function check(): Promise<void> {
    checkedAt = performance.now()
    const isKnown = isLow
    isLow = (await freeBytes()) < LEAST_BYTES
    if (isLow && !isKnown) log.error('the disk is nearly full: writes are refused')
    if (isLow || !isKnown) return
    log.warn({ refused }, 'the disk has space again: writes are accepted')
    refused = 0
  }
  return {
    async isLow() {
      if (performance.now() - checkedAt >= CHECK_MS) await check()
      if (isLow) refused += 1
      return isLow
    },
    wasLow: () => isLow,
  }
}
