import { call } from '#api/call.ts'
import { list, nothing, record } from '#api/codec.ts'
import { PRODUCT } from '#api/product.ts'
import { roomCard } from '../room/room.ts'
import { placedPicture } from './list-advertisements.ts'

/** As many rooms as fill a phone. */
export const HEAD_ROOMS_MAX = 3

/** The first read of the live tab: the pictures above it (§3) and the first rooms on air, as everybody sees them. */
export const getLobbyHead = call('GET', '/live/getLobbyHead', {
  family: `${PRODUCT}Api2`,
  layer: 'plain',
  access: 'guest',
  isPublic: true,
  request: nothing,
  answer: record({
    pictures: ['pictures', list(placedPicture, 100)],
    now: ['living', list(roomCard, HEAD_ROOMS_MAX)],
  }),
})
