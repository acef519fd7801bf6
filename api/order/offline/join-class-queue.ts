import { call } from '#api/call.ts'
import { record } from '#api/codec.ts'
import { offerCodes } from '../form/offer-codes.ts'
import { classPriceId, classQueue } from './class-queue.ts'
import { classQueueCodes } from './codes.ts'

/** Waits for a seat of a class that is full; a person who waits already stays in place. */
export const joinClassQueue = call('POST', '/order/joinClassQueue', {
  family: 'orderApi',
  access: 'login',
  effect: 'idempotent',
  request: record({ priceId: ['priceId', classPriceId] }),
  answer: classQueue,
  refuses: [...offerCodes('NOT_ON_SALE'), ...classQueueCodes('SEATS_LEFT', 'SEAT_HELD')],
})
