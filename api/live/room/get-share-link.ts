import { call } from '#api/call.ts'
import { constant, optional, record, text } from '#api/codec.ts'
import { PRODUCT } from '#api/product.ts'
import { roomId } from './room.ts'

/**
 * The address under which the visitor shares the live tab, or one room of it; the channel travels with the common
 * parameters. The page adds who shares (`share-link.ts`).
 */
export const getShareLink = call('POST', '/promotion/getLink', {
  family: `${PRODUCT}Api2`,
  access: 'open',
  request: record({
    liveType: ['liveType', constant('1')],
    id: ['roomId', optional(roomId)],
  }),
  answer: text({ min: 1 }),
})
