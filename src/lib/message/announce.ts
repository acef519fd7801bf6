import type { Message } from '#api/message/message.ts'
import { callSilently } from '#lib/data/call.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'
import { readItem, writeItem } from '#lib/shell/storage/storage.ts'
import { isAlertSoundOn } from './alert-sound.ts'
import { ALERT_SHOWN } from './unread-store.ts'

/** Time of the newest message that was announced on this device. */
const HEARD = 'heardMessage'
const SHOWN_MS = 6000
/** What came long before the visit is news for the list of messages alone. */
const NEWS_MS = 24 * 3_600_000

/** The list of messages: it shows what is new itself, and a read of the same call would cancel its own. */
const LIST = '/MyDynamic'

/** Says on the page, once per device, that a price alert has been reached: the newest one, and how many more. */
export async function announceAlerts(nowMs: number): Promise<void> {
  if (location.pathname === LIST) return
  const load = () => import('#api/message/list-messages.ts')
  const answer = await callSilently(load, { kind: 'service' })
  const heardMs = Number(readItem('local', HEARD)) || 0
  const news = alertsSince(answer?.messages ?? [], Math.max(heardMs, nowMs - NEWS_MS))
  const [newest] = news
  if (!newest) return
  writeItem('local', HEARD, String(newest.createdAt))
  showToast(sentenceOf(newest, news.length - 1), 'info', SHOWN_MS)
  if (isAlertSoundOn()) dispatchEvent(new Event(ALERT_SHOWN))
}

/** Unread messages about a security, newest first. */
export function alertsSince(messages: readonly Message[], sinceMs: number): readonly Message[] {
  return messages.filter(
    ({ isRead, target, createdAt }) =>
      !isRead && createdAt > sinceMs && target?.startsWith(ABOUT_A_SECURITY),
  )
}

const ABOUT_A_SECURITY = '/StockDetails?'

function sentenceOf({ title }: Message, moreCount: number): string {
  return moreCount > 0 ? `提醒：${title}，另有 ${moreCount} 条` : `提醒：${title}`
}
