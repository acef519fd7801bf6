import { join } from 'node:path'
import { backUp } from './db/backups.ts'
import type { OpenDatabase } from './db/schema.ts'
import { runSweeps } from './hooks/sweep.ts'
import type { Services } from './http/handle.ts'

const EVERY_MS = 3_600_000
const RETRY_MS = 300_000

/**
 * Once an hour: runs the sweeps of the domains, and dumps an embedded database that has a folder. Sweeps that failed run
 * again every five minutes.
 */
export function startHousekeeping(services: Services, database: OpenDatabase): () => Promise<void> {
  let running = Promise.resolve()
  let ticks = 0
  let failed: ReadonlySet<string> = new Set()
  const timer = setInterval(() => {
    ticks += 1
    const isHour = ticks % (EVERY_MS / RETRY_MS) === 0
    running = running.then(async () => {
      if (isHour) failed = await runHousekeeping(services, database)
      else if (failed.size > 0) failed = await runSweeps(services, failed)
    })
  }, RETRY_MS)
  timer.unref()
  return () => {
    clearInterval(timer)
    return running
  }
}

async function runHousekeeping(
  services: Services,
  database: OpenDatabase,
): Promise<ReadonlySet<string>> {
  const failed = await runSweeps(services)
  await dump(services, database)
  return failed
}

async function dump({ config, log, disk }: Services, database: OpenDatabase): Promise<void> {
  if (!database.dump || config.databaseUrl !== undefined) return
  if (await disk.isLow()) return
  try {
    const file = await backUp(database.dump, join(config.dataDir, 'backups'), new Date())
    log.info({ file }, 'embedded database dumped')
  } catch (err) {
    log.error({ err }, 'housekeeping failed')
  }
}
