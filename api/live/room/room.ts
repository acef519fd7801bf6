import { flag, integer, list, oneOf, optional, record, text, type ValueOf } from '#api/codec.ts'

/** 未开始, 直播中 and 已结束. */
export const ROOM_STATES = ['before', 'live', 'ended'] as const
export type RoomState = (typeof ROOM_STATES)[number]

export const roomId = text({ min: 1, max: 32, label: '直播间', pattern: /^[\w-]+$/ })

/** Stands for an id in the address of a calendar file: the room named by the page, else the next to begin. */
export const NEXT_ROOM = 'next'

/** One room as shown in lists. */
const ROOM_FIELDS = {
  id: ['id', roomId],
  title: ['title', text()],
  summary: ['summary', text()],
  /** Path of the picture, without extension: `.webp` is 16:9, `-tall.webp` 9:16. */
  cover: ['cover', text()],
  adviser: ['guestName', text()],
  certificate: ['certNo', text()],
  startsAt: ['startTime', integer()],
  endsAt: ['endTime', integer()],
  state: ['status', oneOf(...ROOM_STATES)],
  isVertical: ['isVertical', flag()],
  viewers: ['onlineNum', integer({ min: 0 })],
  likes: ['likeNum', integer({ min: 0 })],
  reservations: ['subscribeNum', integer({ min: 0 })],
  isReserved: ['isSubscribe', flag()],
  /** Source of picture and sound: the live stream, and the recording afterwards. */
  streamUrl: ['liveUrl', optional(text())],
  replayUrl: ['replayUrl', optional(text())],
} as const

export const liveRoom = record(ROOM_FIELDS)
export type LiveRoom = ValueOf<typeof liveRoom>

/** A room as its card shows it to everybody, without what depends on its reader. */
export const roomCard = record({
  id: ROOM_FIELDS.id,
  title: ROOM_FIELDS.title,
  summary: ROOM_FIELDS.summary,
  cover: ROOM_FIELDS.cover,
  adviser: ROOM_FIELDS.adviser,
  certificate: ROOM_FIELDS.certificate,
  isVertical: ROOM_FIELDS.isVertical,
  viewers: ROOM_FIELDS.viewers,
})

/** The product sold in a room: the five parameters of `/FillOrder` (§2) with title and price in fen. */
export const roomProduct = record({
  title: ['title', text()],
  price: ['price', integer({ min: 0 })],
  listPrice: ['oldPrice', optional(integer({ min: 0 }))],
  actId: ['actId', text()],
  courseType: ['courseType', text()],
  priceId: ['priceId', text()],
  productId: ['productId', text()],
  productType: ['productType', text()],
})
export type RoomProduct = ValueOf<typeof roomProduct>

/** An adviser's statement, pinned above the chat. */
export const pinnedStatement = record({
  id: ['id', text()],
  adviser: ['guestName', text()],
  certificate: ['certNo', text()],
  text: ['content', text()],
  pinnedAt: ['time', integer()],
})
export type PinnedStatement = ValueOf<typeof pinnedStatement>

/** A reader's own message that an operator has yet to release. */
export const heldMessage = record({ key: ['key', text()], text: ['content', text()] })

export const pinnedStatements = list(pinnedStatement, 10)

/** The changing part of an open room; sent to every viewer. */
export const roomStatus = record({
  state: ['status', oneOf(...ROOM_STATES)],
  viewers: ['onlineNum', integer({ min: 0 })],
  likes: ['likeNum', integer({ min: 0 })],
  slowSeconds: ['slowSeconds', integer({ min: 0, max: 600 })],
  startsAt: ['startTime', integer()],
  endsAt: ['endTime', integer()],
  /** The server's time at that moment, and the speed of its clock (1 outside the sandbox). */
  nowMs: ['now', integer()],
})
export type RoomStatus = ValueOf<typeof roomStatus>

/** A whole room: everything its page shows except the chat. */
export const roomDetail = record({
  ...ROOM_FIELDS,
  slowSeconds: ['slowSeconds', integer({ min: 0, max: 600 })],
  nowMs: ['now', integer()],
  products: ['products', list(roomProduct, 20)],
  pins: ['pins', pinnedStatements],
  /** The user's mark on their own messages; absent for an anonymous visitor. */
  me: ['me', optional(text())],
  isModerator: ['isModerator', flag()],
  mutedUntil: ['mutedUntil', optional(integer())],
  held: ['held', optional(list(heldMessage, 20))],
  /** Opens the stream of a room that is not open to everybody. */
  ticket: ['ticket', optional(text())],
})
export type RoomDetail = ValueOf<typeof roomDetail>
