import { call } from '#api/call.ts'
import { list, nothing, record } from '#api/codec.ts'
import { PRODUCT } from '#api/product.ts'
import { liveRoom } from '../room/room.ts'

/** The rooms on air at this moment, for pages that only lead to them. */
export const getOnAir = call('GET', '/live/queryOnAir', {
  family: `${PRODUCT}Api2`,
  layer: 'plain',
  access: 'guest',
  isPublic: true,
  request: nothing,
  answer: record({ rooms: ['living', list(liveRoom)] }),
})
