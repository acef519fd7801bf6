import type { Services } from '../http/handle.ts'
import { writeMessage } from '../message/queries.ts'
import { reminder } from './messages.ts'
import { takeDueReminders } from './reservation-queries.ts'

const EVERY_MS = 15_000

/** Writes the reminders that are due; each reservation is reminded of once, on whichever node. */
export async function remind({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const now = clock.now()
  return db.transaction().execute(async (trx) => {
    const due = await takeDueReminders(trx, now)
    for (const { userId, ...room } of due)
      await writeMessage(trx, { userId, ...reminder(room) }, now)
    return due.length
  })
}

/** Looks for due reminders again and again until it is stopped. */
export function startReminders(services: Pick<Services, 'db' | 'clock' | 'log'>) {
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let running = Promise.resolve()
  const round = async () => {
    try {
      while ((await remind(services)) > 0 && !isStopped);
    } catch (err) {
      services.log.error({ err }, 'reminders not written')
    }
    next()
  }
  const next = () => {
    if (isStopped) return
    timer = setTimeout(() => {
      running = round()
    }, EVERY_MS)
    timer.unref()
  }
  next()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await running
  }
}
