import { unsubscribe as unsubscribeCall } from '#api/subscription/unsubscribe.ts'
import { handle } from '../http/handle.ts'
import { dropSubscription } from './subscription-queries.ts'

export const unsubscribe = handle(unsubscribeCall, async (wish, { db, userId }) => {
  await dropSubscription(db, { ...wish, userId })
  return {}
})
