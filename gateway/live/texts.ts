import { shortMinuteText } from '../china-time.ts'

/** The nickname on messages of a deleted account. */
export const DELETED_AUTHOR = '已注销用户'

/** Texts of the live domain that are more specific than their code. */
export const EMPTY_TEXT = '请先写点什么再发送'

export const forbiddenText = (word: string) => `“${word}”不能发送，请修改后再发`

export const mutedText = (until: Date) => `您已被禁言，${shortMinuteText(until)} 后可以发言`

export const slowText = (seconds: number) => `慢速模式：每 ${seconds} 秒可发一条，请稍后再发`

/** The message to the author of one that an operator did not release. */
export const refusedMessage = (roomId: string, reason: string) =>
  ({
    kind: 'service',
    title: '您在直播间的发言未通过审核',
    body: reason,
    target: `/interactionLive?id=${roomId}`,
  }) as const

/** The message in the inbox that reminds of a reservation. */
export function reminder({
  roomId,
  title,
  startsAt,
}: {
  roomId: string
  title: string
  startsAt: Date
}) {
  return {
    kind: 'service',
    topic: 'reminder',
    title: '您预约的直播即将开始',
    body: `《${title}》将于 ${shortMinuteText(startsAt)} 开始，点击进入直播间。内容仅供参考，不构成投资建议。`,
    target: `/interactionLive?id=${roomId}`,
  } as const
}

/** The SMS that reminds of a reservation by mobile number. */
export function reminderSms({ title, startsAt }: { title: string; startsAt: Date }): string {
  return `您预约的直播《${title}》将于 ${shortMinuteText(startsAt)} 开始，请在网页“直播”中进入观看。内容仅供参考，不构成投资建议。`
}

/** Lines of the calendar file. */
export const CALENDAR_TEXTS = {
  alarm: '直播即将开始',
  note: '内容仅供参考，不构成投资建议。',
} as const
