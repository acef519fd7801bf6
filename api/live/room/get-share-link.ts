import { call } from '#api/call.ts'
import { constant, optional, record, text } from '#api/codec.ts'
import { PRODUCT } from '#api/product.ts'
import { roomId } from './room.ts'

/**
 * The address with which a visitor shares the live tab, or one of its rooms; the channel travels with the common
 * parameters. The page adds the sharer (`share-link.ts`).
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
