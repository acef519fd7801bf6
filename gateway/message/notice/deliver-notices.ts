import { sql } from 'kysely'
import { forgetToken, lentToken, providerOf } from '#gateway/account/oauth/chat-app.ts'
import { chatAppIdOf } from '#gateway/account/queries.ts'
import { clockSeconds, dayTimeText } from '#gateway/china-time.ts'
import { queue, waitingRows } from '#gateway/hooks/queue.ts'
import { everyFewSeconds } from '#gateway/hooks/round.ts'
import type { Services } from '#gateway/http/handle.ts'
import { claimNotices, deleteNotice, deleteNotices, type WaitingNotice } from './notice-queries.ts'

const TRIES_MAX = 4
const MINUTE_MS = 60_000
/** A price or a beginning is news for a while; later it would mislead. */
const NEWS_MS = { alert: 30 * MINUTE_MS, room: 30 * MINUTE_MS, order: 24 * 60 * MINUTE_MS } as const
/** Template fields of the kind `thing` are at most twenty characters. */
const TITLE_MAX = 20

type Delivering = Pick<Services, 'config' | 'db' | 'clock' | 'log' | 'metrics'>

/** Sends due notices through the official account to those who have linked theirs. */
export async function deliverNotices(services: Delivering): Promise<number> {
  const { config, db, clock } = services
  if (Object.keys(config.noticeTemplates).length === 0) {
    await deleteNotices(db)
    return 0
  }
  const due = await claimNotices(db, clock.now())
  for (const notice of due) {
    const isDone = await deliver(services, notice)
    if (isDone || notice.tries >= TRIES_MAX) await deleteNotice(db, notice.notice_id)
  }
  return due.length
}

/** Whether nothing is left to do: it is sent, or cannot be. */
async function deliver(services: Delivering, notice: WaitingNotice): Promise<boolean> {
  const { config, db, clock } = services
  const openId = await chatAppIdOf(db, notice.user_id)
  const template = config.noticeTemplates[notice.kind]
  const isOld = clock.now().getTime() - notice.created_at.getTime() > NEWS_MS[notice.kind]
  if (!openId || isOld || !template) return true
  const token = await lentToken(services)
  if (!token) return false
  const { id, title, figure, time } = template
  const site = config.siteOrigins[0]
  const sent = await providerOf(services).sendNotice(token, {
    openId,
    templateId: id,
    // Sent twice within ten minutes, it arrives once.
    onceId: `notice-${notice.notice_id}`,
    address: site && notice.target ? `${site}${notice.target}` : undefined,
    values: {
      [title]: notice.title.slice(0, TITLE_MAX),
      [figure]: notice.figure,
      [time]: timeOf(notice),
    },
  })
  if (sent === 'unauthorised') await forgetToken(services)
  return sent === 'sent' || sent === 'never'
}

/** A price is of a second of today. */
function timeOf({ kind, created_at: at }: WaitingNotice): string {
  return kind === 'alert' ? clockSeconds(at) : dayTimeText(at)
}

export const noticeQueue = queue(
  'notices',
  '等待发送的公众号通知',
  waitingRows(sql`chat_app_notices`, 'created_at'),
)

export const noticeDelivery = everyFewSeconds('发送公众号通知', deliverNotices)
