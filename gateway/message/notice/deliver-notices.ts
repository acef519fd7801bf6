import { forgetToken, lentToken, providerOf } from '#gateway/account/oauth/chat-app.ts'
import { chatAppIdOf } from '#gateway/account/queries.ts'
import { clockSeconds } from '#gateway/china-time.ts'
import { everyFewSeconds } from '#gateway/hooks/round.ts'
import type { Services } from '#gateway/http/handle.ts'
import { claimNotices, deleteNotice, deleteNotices, type WaitingNotice } from './notice-queries.ts'

const TRIES_MAX = 4
/** A price is news for a while; later it would mislead. */
const NEWS_MS = 30 * 60_000
/** Template fields of the kind `thing` are at most twenty characters. */
const TITLE_MAX = 20

type Delivering = Pick<Services, 'config' | 'db' | 'clock' | 'log' | 'metrics'>

/** Sends due notices through the official account to those who have linked theirs. */
export async function deliverNotices(services: Delivering): Promise<number> {
  const { config, db, clock } = services
  if (!config.alertTemplate) {
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
  const isOld = clock.now().getTime() - notice.created_at.getTime() > NEWS_MS
  if (!openId || isOld || !config.alertTemplate) return true
  const token = await lentToken(services)
  if (!token) return false
  const { id, title, figure, time } = config.alertTemplate
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
      [time]: clockSeconds(notice.created_at),
    },
  })
  if (sent === 'unauthorised') await forgetToken(services)
  return sent === 'sent' || sent === 'never'
}

export const noticeDelivery = everyFewSeconds(deliverNotices)
