import { handInHomework } from '#api/course/hand-in-homework.ts'
import { handle } from '../http/handle.ts'
import { isRefusal, notFound } from '../http/refusal.ts'
import { writeRecord } from './class-queries.ts'
import { enterClass } from './enter-class.ts'

export default handle(handInHomework, async ({ id, answer }, context) => {
  const entered = await enterClass(context, id)
  if (isRefusal(entered)) return entered
  const { db, userId, now } = context
  await writeRecord(db, { userId, id, homework: answer }, now)
  const after = await enterClass(context, id)
  return isRefusal(after) || after.reference === undefined
    ? notFound()
    : { reference: after.reference }
})
