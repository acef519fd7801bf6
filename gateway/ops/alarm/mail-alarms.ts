import { hourly } from '#gateway/hooks/sweep.ts'
import type { Services } from '#gateway/http/handle.ts'
import { mailerOf } from '#gateway/mail/mailer.ts'
import { findPages } from '../find-pages.ts'
import type { OpsPage } from '../page/ops-page.ts'
import { ADMINISTRATOR, shippedRoles } from '../role/shipped-roles.ts'
import { visiblePages, waitingOn } from '../serve-page.ts'
import {
  claimAlarm,
  type LastAlarm,
  lastAlarm,
  releaseAlarm,
  setAlarmCounts,
  type WaitingCounts,
} from './alarm-queries.ts'
import { alarmMail } from './texts.ts'

const HOUR_MS = 3_600_000
/** The sweeps before this one take longer at one hour than at another. */
const PAUSE_MS = HOUR_MS - 60_000
const REMINDER_MS = 24 * HOUR_MS

/**
 * Mails what the overview of `/ops` counts as waiting to `MAIL_ALARMS_TO`, at most once an hour: when something was
 * added, and once a day as long as anything waits.
 */
export async function mailAlarms(services: Services): Promise<void> {
  const { config, db, clock, log } = services
  const to = config.mail?.alarmsTo ?? []
  const mailer = mailerOf(services)
  if (!mailer || to.length === 0) return
  const now = clock.now()
  const { pages, counts } = await countWaitingItems(services, now)
  const last = await lastAlarm(db)
  if (!isWorthMailing(counts, last, now)) return setAlarmCounts(db, lowest(last.counts, counts))
  if (!(await claimAlarm(db, now, new Date(now.getTime() - PAUSE_MS)))) return
  const items = pages
    .map(({ path, title }) => ({ path, title, count: counts[path] ?? 0 }))
    .filter(({ count }) => count > 0)
    .map((item) => ({ ...item, added: item.count - (last.counts[item.path] ?? 0) }))
  const outcome = await mailer({ id: `alarm-${now.getTime()}`, to, ...alarmMail(items, now) })
  if (outcome.kind !== 'sent') {
    await releaseAlarm(db, now, last.claimed_at)
    throw new Error(`alarms not mailed: ${outcome.reason}`)
  }
  if (outcome.refused > 0) log.warn({ refused: outcome.refused }, 'alarms not mailed to everybody')
  await setAlarmCounts(db, counts)
}

export const alarmSweep = hourly('把等待处理的事项发到值班邮箱', mailAlarms)

interface Waiting {
  pages: readonly OpsPage[]
  counts: WaitingCounts
}

/** As an administrator sees the overview. */
async function countWaitingItems(services: Services, now: Date): Promise<Waiting> {
  const role = shippedRoles(await findPages()).find(({ roleId }) => roleId === ADMINISTRATOR)
  const permissions = new Set(role?.permissions)
  const visible = await visiblePages({ permissions, duty: undefined })
  const pages = visible.filter(({ waiting }) => waiting)
  const nobody = { operator: '', operatorId: '' }
  const counts = await waitingOn(pages, { ...services, ...nobody, now, permissions })
  return { pages, counts: Object.fromEntries(counts) }
}

function isWorthMailing(counts: WaitingCounts, last: LastAlarm, now: Date): boolean {
  const entries = Object.entries(counts)
  if (entries.some(([path, count]) => count > (last.counts[path] ?? 0))) return true
  const isLongAgo = now.getTime() - (last.claimed_at?.getTime() ?? 0) >= REMINDER_MS
  return isLongAgo && entries.some(([, count]) => count > 0)
}

/** What was handled is forgotten, so that the next item is an addition. */
function lowest(told: WaitingCounts, counts: WaitingCounts): WaitingCounts {
  return Object.fromEntries(
    Object.entries(counts).map(([path, count]) => [path, Math.min(count, told[path] ?? 0)]),
  )
}
