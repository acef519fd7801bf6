import { decryptMobile } from '#gateway/account/mobile.ts'
import { deliverSms } from '#gateway/account/sms/deliver-sms.ts'
import { addToOutbox, type OutboxMessage } from '#gateway/account/sms/outbox.ts'
import { shortMinuteText } from '#gateway/china-time.ts'
import type { Db } from '#gateway/db/schema.ts'
import { everyFewSeconds } from '#gateway/hooks/round.ts'
import type { Services } from '#gateway/http/handle.ts'
import { addNotice } from '#gateway/message/notice/notice-queries.ts'
import { type NewMessage, writeMessage } from '#gateway/message/queries.ts'
import { reminder, reminderSms, roomNotice } from '../texts.ts'
import { claimDueNotices, claimDueReminders } from './reservation-queries.ts'

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
    const addSms = async (mobileSealed: string, text: string, template: Template) => {
      const mobile = decryptMobile(mobileSealed, config.secretKey)
      const message = { mobile, text, code: '', ...template }
      sms.push(await addToOutbox(trx, message, config.secretKey, now))
    }
    for (const { userId, mobileSealed, ...room } of due) {
      if (userId) await notify(trx, { userId, room, message: reminder(room) }, now)
      if (mobileSealed) await addSms(mobileSealed, reminderSms(room), templateOf('reminder', room))
    }
    const notices = await claimDueNotices(trx)
    for (const { userId, mobileSealed, isNotified, ...room } of notices) {
      const message = roomNotice(room)
      if (userId) await notify(trx, { userId, room, message }, now)
      if (mobileSealed && isNotified)
        await addSms(mobileSealed, message.body, templateOf(room.notice, room))
    }
    return { count: due.length + notices.length, sms }
  })
  for (const id of sms) await deliverSms(services, id)
  return count
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

export const reminders = everyFewSeconds('发送直播提醒', remind)
