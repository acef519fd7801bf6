import { join } from 'node:path'
import { keepAccounts } from './account/housekeeping.ts'
import { backUp } from './db/backups.ts'
import type { OpenDatabase } from './db/client.ts'
import { forgetOldRequests } from './http/call/idempotency.ts'
import type { Services } from './http/handle.ts'
import { forgetVisits } from './landing/events/count-events.ts'
import { forgetOpsSessions } from './ops/session-queries.ts'
import { keepShop } from './order/housekeeping.ts'
import { forgetOldChoices } from './search/queries.ts'
import { forgetWaitingPictures } from './support/picture-queries.ts'

const EVERY_MS = 3_600_000

/** Once an hour: forgets what no retry can need, and dumps an embedded database that has a folder. */
export function startHousekeeping(services: Services, database: OpenDatabase): () => Promise<void> {
  let running = Promise.resolve()
  const timer = setInterval(() => {
    running = running.then(() => keepHouse(services, database))
  }, EVERY_MS)
  timer.unref()
  return () => {
    clearInterval(timer)
    return running
  }
}

async function keepHouse(services: Services, database: OpenDatabase) {
  const { db, clock, config, log } = services
  try {
    await forgetOldRequests(db, clock.now())
    await keepAccounts(db, clock.now())
    await forgetOldChoices(db, clock.now())
    await forgetVisits(db, clock.now())
    await forgetOpsSessions(db, clock.now())
    await forgetWaitingPictures(db, clock.now())
    await keepShop(services)
    if (!database.dump || config.databaseUrl !== undefined) return
    const file = await backUp(database.dump, join(config.dataDir, 'backups'), new Date())
    log.info({ file }, 'embedded database dumped')
  } catch (err) {
    log.error({ err }, 'housekeeping failed')
  }
}
