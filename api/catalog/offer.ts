import { optional, text } from '../codec.ts'

const word = text({ min: 1, max: 64 })

/** Which product at which price, as the links to the order form name it (§3); all of it must fit together. */
export const offerFields = {
  productId: ['productId', word],
  priceId: ['priceId', word],
  activityId: ['actId', optional(word)],
  productType: ['productType', optional(word)],
  courseType: ['courseType', optional(word)],
} as const

export interface Offer {
  productId: string
  priceId: string
  activityId?: string | undefined
  productType?: string | undefined
  courseType?: string | undefined
}
