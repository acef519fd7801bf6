import { call } from '#api/call.ts'
import { integer, nothing, oneOf, optional, record, text } from '#api/codec.ts'
import { roomId } from '../room/room.ts'
import { moderationCodes } from './moderation-codes.ts'

/** 垃圾广告, 荐股或承诺收益, 引流到场外, 辱骂, 虚假信息, 其他. */
export const MESSAGE_REPORT_REASONS = [
  'spam',
  'promise',
  'contact',
  'insult',
  'untrue',
  'other',
] as const
export type MessageReportReason = (typeof MESSAGE_REPORT_REASONS)[number]

export const MESSAGE_REPORT_REASON_TEXTS: Readonly<Record<MessageReportReason, string>> = {
  spam: '垃圾广告',
  promise: '荐股或承诺收益',
  contact: '引流到场外',
  insult: '辱骂他人',
  untrue: '虚假信息',
  other: '其他',
}

export const REPORT_WORDS_MAX = 100

/** Reports a message of a room to the operators; one person's reports of a message are one. */
export const reportMessage = call('POST', '/transcriptEdit/report', {
  family: 'pinglun',
  access: 'login',
  effect: 'idempotent',
  request: record({
    id: ['roomId', roomId],
    seq: ['commentId', integer({ min: 1 })],
    reason: ['type', oneOf(...MESSAGE_REPORT_REASONS)],
    words: ['content', optional(text({ max: REPORT_WORDS_MAX, label: '补充说明' }))],
  }),
  answer: nothing,
  refuses: moderationCodes('OWN_MESSAGE'),
})
