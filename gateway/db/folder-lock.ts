import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

/** The folder belongs to another running process. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse'
}

const SETTLE_MS = 50
const held = new Set<string>()

/** Claims a folder for this process by a pid file; throws FolderInUse while another running process holds it. */
export function lockFolder(pidFile: string): () => void {
  if (!claim(pidFile)) claimLock(pidFile)
  held.add(pidFile)
  return () => {
    held.delete(pidFile)
    if (readHolder(pidFile) === process.pid) rmSync(pidFile, { force: true })
  }
}

/** Replaces the lock of a process that was killed. If two processes notice at once, the later one wins. */
function claimLock(pidFile: string): void {
  const holder = readHolder(pidFile)
  if (holder !== undefined && isHeldBy(holder, pidFile)) throw new FolderInUse(sentence(holder))
  if (readHolder(pidFile) === holder) rmSync(pidFile, { force: true })
  const isClaimed = claim(pidFile)
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, SETTLE_MS)
  const winner = readHolder(pidFile)
  if (!isClaimed || winner !== process.pid) throw new FolderInUse(sentence(winner))
}

/** After a restart in a container, a dead process may have had this process's number. */
function isHeldBy(holder: number, pidFile: string): boolean {
  return holder === process.pid ? held.has(pidFile) : isAlive(holder)
}

function sentence(holder: number | undefined): string {
  const who = holder === undefined ? 'another process' : `process ${holder}`
  return `the embedded database is in use by ${who}; stop it, or set DATABASE_URL for several processes`
}

/** Linking a complete file is atomic: nobody ever reads a half-written pid file. */
function claim(pidFile: string): boolean {
  const draft = `${pidFile}.${process.pid}`
  writeFileSync(draft, String(process.pid))
  try {
    linkSync(draft, pidFile)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  } finally {
    rmSync(draft)
  }
}

function readHolder(pidFile: string): number | undefined {
  try {
    return Number(readFileSync(pidFile, 'utf8')) || undefined
  } catch {
    // No pid file: nobody holds the folder.
    return undefined
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
