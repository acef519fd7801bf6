import { listSubscriptions } from '#api/subscription/list-subscriptions.ts'
import { handle } from '../http/handle.ts'
import { subjectsOf } from './subject-queries.ts'
import { marksOf } from './subscription-queries.ts'

export default handle(listSubscriptions, async (_request, { db, userId, now }) => {
  const subjects = await subjectsOf(db, now)
  const marks = await marksOf(db, userId)
  const subscriptions = marks.flatMap(({ kind, subjectId, isNotified, at }) => {
    // A room that has begun and a product off sale accept no subscriptions.
    const subject = subjects.find((one) => one.kind === kind && one.subjectId === subjectId)
    return subject ? [{ subject, isNotified, subscribedAt: at.getTime() }] : []
  })
  const known = new Set(subscriptions.map(({ subject }) => subject))
  return { subscriptions, others: subjects.filter((subject) => !known.has(subject)) }
})
