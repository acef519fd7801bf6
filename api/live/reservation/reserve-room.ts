import { call } from '#api/call.ts'
import { flag, integer, record } from '#api/codec.ts'
import { PRODUCT } from '#api/product.ts'
import { liveCodes } from '../codes.ts'
import { roomId } from '../room/room.ts'

/** Reserves a room that has not begun, or cancels the reservation; a reminder goes to the inbox before it begins. */
export const reserveRoom = call('POST', '/live/subscribe', {
  family: `${PRODUCT}Api2`,
  access: 'login',
  effect: 'idempotent',
  request: record({ id: ['id', roomId], isReserved: ['isSubscribe', flag()] }),
  answer: record({
    isReserved: ['isSubscribe', flag()],
    reservations: ['subscribeNum', integer({ min: 0 })],
  }),
  refuses: liveCodes('ALREADY_STARTED'),
})
