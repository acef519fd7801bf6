import { unsubscribe } from '#api/subscription/unsubscribe.ts'
import { handle } from '../http/handle.ts'
import { dropSubscription } from './subscription-queries.ts'

export default handle(unsubscribe, async (wish, { db, userId }) => {
  await dropSubscription(db, { ...wish, userId })
  return {}
})
