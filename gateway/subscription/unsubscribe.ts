import { unsubscribe } from '#api/subscription/unsubscribe.ts'
import { handle } from '../http/handle.ts'
import { dropSubscription } from './subscription-queries.ts'

export default handle(unsubscribe, async (subscription, { db, userId }) => {
  await dropSubscription(db, { ...subscription, userId })
  return {}
})
