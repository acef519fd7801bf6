import {
  commaJoined,
  integer,
  list,
  oneOf,
  optional,
  record,
  text,
  type ValueOf,
} from '../codec.ts'

export const TICKET_KINDS = ['complaint', 'feedback'] as const
export type TicketKind = (typeof TICKET_KINDS)[number]

/** Topics of complaints: 收费, 退款, 合同, 服务, 人员, 个人信息, 其他. */
export const COMPLAINT_TOPICS = [
  'charge',
  'refund',
  'contract',
  'service',
  'conduct',
  'privacy',
  'other',
] as const
export type ComplaintTopic = (typeof COMPLAINT_TOPICS)[number]

/** Topics of feedback: 功能异常, 数据有误, 产品建议, 内容建议, 其他. */
export const FEEDBACK_TOPICS = ['fault', 'data', 'idea', 'content', 'other'] as const
export type FeedbackTopic = (typeof FEEDBACK_TOPICS)[number]

export const TICKET_STATES = ['waiting', 'handling', 'answered'] as const
export type TicketState = (typeof TICKET_STATES)[number]

export const TICKET_TEXT_MIN = 5
export const TICKET_TEXT_MAX = 500
export const PICTURES_MAX = 9
/** Working days within which a reply is promised. */
export const REPLY_DAYS: Record<TicketKind, number> = { complaint: 5, feedback: 10 }
/** The same for members, for either kind. */
export const MEMBER_REPLY_DAYS = 5

/** The number on the receipt, which is the public id: `TS` or `FK`, the day, ten digits. */
export const ticketId = text({ pattern: /^(TS|FK)\d{18}$/, message: '受理编号不正确' })

export const pictureId = text({ pattern: /^P[0-9a-f]{28}$/, message: '图片编号不正确' })

/** Fields common to both kinds of submission. */
export const ticketFields = {
  /** Chosen by the page once per draft: sent again, it is the same ticket. */
  key: ['key', text({ pattern: /^[\w-]{16,64}$/ })],
  text: [
    'content',
    text({
      min: TICKET_TEXT_MIN,
      max: TICKET_TEXT_MAX,
      pattern: /\S/,
      message: `请用 ${TICKET_TEXT_MIN} 到 ${TICKET_TEXT_MAX} 个字说明`,
    }),
  ],
  /** Pictures uploaded earlier by the same user, each for one ticket. */
  pictureIds: ['pictures', commaJoined(pictureId, PICTURES_MAX)],
} as const

/** A complaint or feedback as shown to its author. */
export const ticket = record({
  ticketId: ['ticketNo', ticketId],
  kind: ['type', oneOf(...TICKET_KINDS)],
  topic: ['category', oneOf(...new Set([...COMPLAINT_TOPICS, ...FEEDBACK_TOPICS]))],
  orderId: ['orderNumber', optional(text())],
  text: ['content', text()],
  pictureIds: ['pictures', list(pictureId)],
  /** A mobile is masked. */
  contact: ['contact', optional(text())],
  state: ['status', oneOf(...TICKET_STATES)],
  reply: ['reply', optional(text())],
  createdAt: ['createTime', integer()],
  /** The end of the last working day promised. */
  dueAt: ['expectTime', integer()],
  answeredAt: ['replyTime', optional(integer())],
})
export type Ticket = ValueOf<typeof ticket>
export type TicketTopic = Ticket['topic']
