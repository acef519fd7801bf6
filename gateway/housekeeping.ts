import { join } from 'node:path'
import { backUp } from './db/backups.ts'
import type { OpenDatabase } from './db/schema.ts'
import { runSweeps } from './hooks/sweep.ts'
import type { Services } from './http/handle.ts'

const EVERY_MS = 3_600_000

/** Once an hour: runs the sweeps of the domains, and dumps an embedded database that has a folder. */
export function startHousekeeping(services: Services, database: OpenDatabase): () => Promise<void> {
  let running = Promise.resolve()
  const timer = setInterval(() => {
    running = running.then(() => runHousekeeping(services, database))
  }, EVERY_MS)
  timer.unref()
  return () => {
    clearInterval(timer)
    return running
  }
}

async function runHousekeeping(services: Services, database: OpenDatabase) {
  const { config, log } = services
  await runSweeps(services)
  if (!database.dump || config.databaseUrl !== undefined) return
  if (await services.disk.isLow()) return
  try {
    const file = await backUp(database.dump, join(config.dataDir, 'backups'), new Date())
    log.info({ file }, 'embedded database dumped')
  } catch (err) {
    log.error({ err }, 'housekeeping failed')
  }
}
