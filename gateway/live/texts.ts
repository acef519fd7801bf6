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

/** The notice for people who reserved a room that is cancelled or moved. */
export function roomNotice({
  roomId,
  title,
  startsAt,
  notice,
  reason,
}: {
  roomId: string
  title: string
  startsAt: Date
  notice: 'cancelled' | 'moved'
  reason: string
}) {
  const at = shortMinuteText(startsAt)
  if (notice === 'cancelled')
    return {
      kind: 'service',
      title: '您预约的直播已取消',
      body: `您预约的直播《${title}》（原定 ${at} 开始）已取消，原因：${reason}`,
      target: '/LiveInteraction',
    } as const
  return {
    kind: 'service',
    title: '您预约的直播改期',
    body: `您预约的直播《${title}》改为 ${at} 开始，开始前会再次提醒您。`,
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

/** States of a room as operators read them. */
export const DESK_STATE_TEXTS = {
  before: '未开始',
  live: '直播中',
  ended: '已结束',
  cancelled: '已取消',
} as const

/** Why a room cannot be on the timetable like this. */
export const TIMETABLE_TEXTS = {
  past: '开始时间已过，请填写将来的时间',
  over: '结束时间已过，请填写将来的时间',
  tooLong: '一场直播最长 24 小时',
  noTradingDay: '开始日期不是交易日',
  calendarEnds: '交易日历只到这里，排不出这么多场，请减少场数或改用每天重复',
  overlaps: '两场之间会重叠，请缩短时长或改用每周重复',
  noAdviser: '请选择投顾',
  expired: '这位投顾的证书在直播结束前到期，请先更新证书',
  busy: (title: string, at: Date) =>
    `这位投顾 ${shortMinuteText(at)} 已有直播《${title}》，请换个时间`,
} as const
