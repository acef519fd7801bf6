import type { ChatMessage } from '#api/live/chat/chat-message.ts'
import { MESSAGE_REPORT_REASONS } from '#api/live/moderation/report-message.ts'
import { loginAddress } from '#lib/account/session/login-address.ts'
import { $session } from '#lib/account/session/session-store.ts'
import { call } from '#lib/data/call.ts'
import { form } from '#lib/data/form.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'
import { $room } from '../room/room-store.ts'
import { MODERATION_TEXTS } from './moderation-texts.ts'

export interface ReportValues {
  reason: string
  words: string
}

let seq = 0

const reasonOf = ({ reason }: ReportValues) => MESSAGE_REPORT_REASONS.find((one) => one === reason)

/** The report of one message. */
export const $reportForm = form<ReportValues, unknown>({
  initial: { reason: '', words: '' },
  check: (values) => ({ reason: reasonOf(values) ? undefined : MODERATION_TEXTS.noReason }),
  send(values) {
    const reason = reasonOf(values) ?? 'other'
    const words = values.words.trim() || undefined
    const load = () => import('#api/live/moderation/report-message.ts')
    return call(load, { id: $room.ready()?.id ?? '', seq, reason, words })
  },
  done: () => showToast(MODERATION_TEXTS.reported, 'success'),
  texts: { offline: MODERATION_TEXTS.notReported },
})

/** Opens an empty form for a message; a visitor logs in first, and false is returned. */
export function beginReport(message: ChatMessage): boolean {
  if (!$session.get()) {
    location.assign(loginAddress())
    return false
  }
  seq = message.seq
  $reportForm.reset()
  return true
}
