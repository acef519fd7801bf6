import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const FREE_MIN_BYTES = 4 * 1024 ** 3

/**
 * Runs a stage with its temporary files in memory, where there is room. A database of a suite is 1,300 files, whose
 * creation takes a disk up to twelve times as long, most of it in the kernel.
 */
export async function inMemory<T>(use: () => Promise<T>): Promise<T> {
  const { TMPDIR } = process.env
  if (TMPDIR || freeBytes(MEMORY) < FREE_MIN_BYTES) return use()
  const folder = mkdtempSync(join(MEMORY, 'tests-'))
  // PostgreSQL runs as another user, who must reach what is its own.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  try {
    return await use()
  } finally {
    delete process.env.TMPDIR
    rmSync(folder, { recursive: true, force: true })
  }
}

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return 0
  }
}
