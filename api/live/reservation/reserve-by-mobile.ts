import { mobile, smsCode } from '#api/account/mobile.ts'
import { call } from '#api/call.ts'
import { commaJoined, flag, integer, oneOf, optional, record, text } from '#api/codec.ts'
import { ANSWER_MAX, submitLead } from '#api/landing/submit-lead.ts'
import { PRODUCT } from '#api/product.ts'
import { liveCodes } from '../codes.ts'
import { roomId } from '../room/room.ts'

/** Pages with the form; each is a separate campaign to the operators. */
export const RESERVATION_PAGES = ['liveSubscribe', 'registerLive', 'liveSubscribeInvest'] as const
export type ReservationPage = (typeof RESERVATION_PAGES)[number]

/** The channel of a visitor of `/liveSubscribe` whose address names none (§9). */
export const SUBSCRIBE_CHANNEL = '700305'

export const ROOMS_PER_RESERVATION = 20

export const reservation = record({
  ids: ['ids', commaJoined(roomId, ROOMS_PER_RESERVATION)],
  page: ['page', oneOf(...RESERVATION_PAGES)],
  mobile: ['mobile', mobile],
  /** A code sent for the purpose `lead`. */
  smsCode: ['smsCode', smsCode],
  /** Answer to the form's question, if it has one. */
  answer: ['answer', optional(text({ label: '回答', max: ANSWER_MAX }))],
})

/**
 * Reserves rooms that have not begun for a mobile number, logged in or not, and stores the number as one lead of the
 * page. A number reserves each room once; rooms that have begun are skipped, unless all have.
 */
export const reserveByMobile = call('POST', '/live/subscribeMobile', {
  family: `${PRODUCT}Api2`,
  layer: 'signed',
  access: 'open',
  effect: 'write',
  request: reservation,
  answer: record({
    /** Whether this is the first submission of the number on this page. */
    isFirst: ['first', flag()],
    /** Reserved rooms. */
    ids: ['ids', commaJoined(roomId, ROOMS_PER_RESERVATION)],
    reservations: ['subscribeNum', integer({ min: 0 })],
  }),
  refuses: [...submitLead.refuses, ...liveCodes('ALREADY_STARTED')],
})
