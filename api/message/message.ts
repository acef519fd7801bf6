import { flag, integer, oneOf, optional, record, text, type ValueOf } from '../codec.ts'

/** 系统, 服务 and 活动. */
export const MESSAGE_KINDS = ['system', 'service', 'activity'] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

/** One message for one user. */
export const message = record({
  id: ['id', text()],
  kind: ['msgType', oneOf(...MESSAGE_KINDS)],
  title: ['title', text()],
  body: ['content', text()],
  /** A path of the site to open, with query and hash. */
  target: ['url', optional(text())],
  createdAt: ['createTime', integer()],
  isRead: ['isRead', flag()],
})
export type Message = ValueOf<typeof message>

/** Number of the user's unread messages; the badge caps it (§9). */
export const unread = record({ unreadCount: ['count', integer({ min: 0 })] })
