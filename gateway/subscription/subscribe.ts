import { subscribe } from '#api/subscription/subscribe.ts'
import { handle } from '../http/handle.ts'
import { notFound } from '../http/refusal.ts'
import { isSubject } from './subject-queries.ts'
import { saveSubscription } from './subscription-queries.ts'

export default handle(subscribe, async (subscription, { db, userId, now }) => {
  if (!(await isSubject(db, subscription, now))) return notFound()
  await saveSubscription(db, { ...subscription, userId }, now)
  return { isNotified: subscription.isNotified }
})
