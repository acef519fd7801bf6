import { optional, text } from '../codec.ts'

const word = text({ min: 1, max: 64 })

/** Product and price as named by links to the order form (§3); the fields must match one another. */
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
