import { call } from '#api/call.ts'
import { integer, list, record, text } from '#api/codec.ts'
import { PRODUCT } from '#api/product.ts'

export const placedPicture = record({ url: ['url', text()], grade: ['grade', integer()] })

/**
 * The pictures of one advertisement place, by ascending grade; the last is for the button, the others are banners (§3).
 */
export const listAdvertisements = call('GET', '/live/getAdvertisement', {
  family: `${PRODUCT}Api2`,
  access: 'open',
  request: record({ placeId: ['id', text({ max: 16 })] }),
  answer: list(placedPicture, 100),
})

/** The place of the share popup (§9). */
export const SHARE_PLACE_ID = '8'
