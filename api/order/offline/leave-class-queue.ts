import { call } from '#api/call.ts'
import { record } from '#api/codec.ts'
import { offerCodes } from '../form/offer-codes.ts'
import { classPriceId, classQueue } from './class-queue.ts'

/** Leaves the queue; a seat that was offered goes to the next. */
export const leaveClassQueue = call('POST', '/order/leaveClassQueue', {
  family: 'orderApi',
  access: 'login',
  effect: 'idempotent',
  request: record({ priceId: ['priceId', classPriceId] }),
  answer: classQueue,
  refuses: offerCodes('NOT_ON_SALE'),
})
