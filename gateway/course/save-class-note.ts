import { saveClassNote } from '#api/course/save-class-note.ts'
import { handle } from '../http/handle.ts'
import { isRefusal } from '../http/refusal.ts'
import { writeRecord } from './class-queries.ts'
import { enterClass } from './enter-class.ts'

export default handle(saveClassNote, async ({ id, note }, context) => {
  const entered = await enterClass(context, id)
  if (isRefusal(entered)) return entered
  const { db, userId, now } = context
  await writeRecord(db, { userId, id, note }, now)
  return { savedAt: now.getTime() }
})
