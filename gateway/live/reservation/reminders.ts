import { sql } from 'kysely'
import { decryptMobile } from '#gateway/account/mobile.ts'
import { deliverNew } from '#gateway/account/sms/deliver-sms.ts'
import { addToOutbox, type OutboxMessage } from '#gateway/account/sms/outbox.ts'
import { shortMinuteText } from '#gateway/china-time.ts'
import type { Db } from '#gateway/db/schema.ts'
import { queue, type Waiting } from '#gateway/hooks/queue.ts'
import { everyFewSeconds } from '#gateway/hooks/round.ts'
import type { Services } from '#gateway/http/handle.ts'
import { addNotice } from '#gateway/message/notice/notice-queries.ts'
import { type NewMessage, writeMessage } from '#gateway/message/queries.ts'
import { reminder, reminderSms, roomNotice } from '../texts.ts'
import { claimDueNotices, claimDueReminders, REMIND_BEFORE_MS } from './reservation-queries.ts'

/** How long news of a room that has begun, or was to begin, is still sent. */
const LATE_MS = 5 * 60_000

type Reminding = Pick<Services, 'config' | 'db' | 'clock' | 'log' | 'metrics'>

/**
 * Sends due reminders, and news of rooms that were cancelled or moved, into the inbox of an account and as an SMS to a
 * number; each reservation gets one of each, from any one node.
 */
export async function remind(services: Reminding): Promise<number> {
  const { config, db, clock } = services
  const now = clock.now()
  const { count, sms } = await db.transaction().execute(async (trx) => {
    const due = await claimDueReminders(trx, now)
    const sms: number[] = []
    const addSms = async (
      { mobileSealed, startsAt }: Numbered,
      text: string,
      template: Template,
    ) => {
      const mobile = decryptMobile(mobileSealed, config.secretKey)
      const message = { mobile, text, code: '', ...template }
      const expiresAt = new Date(Math.max(startsAt.getTime(), now.getTime() + LATE_MS))
      sms.push(await addToOutbox(trx, { message, expiresAt }, config.secretKey, now))
    }
    for (const { userId, mobileSealed, ...room } of due) {
      if (userId) await notify(trx, { userId, room, message: reminder(room) }, now)
      if (mobileSealed)
        await addSms({ mobileSealed, ...room }, reminderSms(room), templateOf('reminder', room))
    }
    const notices = await claimDueNotices(trx)
    for (const { userId, mobileSealed, isNotified, ...room } of notices) {
      const message = roomNotice(room)
      if (userId) await notify(trx, { userId, room, message }, now)
      if (mobileSealed && isNotified)
        await addSms({ mobileSealed, ...room }, message.body, templateOf(room.notice, room))
    }
    return { count: due.length + notices.length, sms }
  })
  await deliverNew(services, sms)
  return count
}

interface Numbered {
  mobileSealed: string
  startsAt: Date
}

interface RoomNews {
  userId: string
  room: RoomTime
  message: Omit<NewMessage, 'userId'>
}

/** Into the inbox, and through the official account to those who have linked theirs. */
async function notify(db: Db, { userId, room, message }: RoomNews, now: Date): Promise<void> {
  await writeMessage(db, { userId, ...message }, now)
  const { title: figure, target, topic } = message
  const notice = { kind: 'room', userId, title: room.title, figure, target } as const
  await addNotice(db, { ...notice, ...(topic && { topic }) }, now)
}

type Template = Required<Pick<OutboxMessage, 'kind' | 'values'>>

interface RoomTime {
  title: string
  startsAt: Date
  reason?: string
}

/** What a vendor's template of this kind is filled with. */
function templateOf(
  kind: 'reminder' | 'cancelled' | 'moved',
  { title, startsAt, reason = '' }: RoomTime,
): Template {
  return { kind, values: [title, kind === 'cancelled' ? reason : shortMinuteText(startsAt)] }
}

/** Reservations whose room is about to begin, or has begun, and that nobody has been reminded of. */
export const reminderQueue = queue(
  'reminders',
  '等待发出的开播提醒',
  sql<Waiting>`
    select count(*)::int as count,
      min(greatest(l.starts_at - make_interval(secs => ${REMIND_BEFORE_MS / 1000}), r.reserved_at)) as since
    from live_reservations r join live_rooms l using (room_id)
    where r.reminded_at is null and r.is_notified and l.ends_at > now()
      and l.starts_at <= now() + make_interval(secs => ${REMIND_BEFORE_MS / 1000})
      and l.set_state is distinct from 'ended'`,
)

export const reminders = everyFewSeconds('发送直播提醒', remind)
