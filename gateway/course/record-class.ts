import { recordClass } from '#api/course/record-class.ts'
import { handle } from '../http/handle.ts'
import { isRefusal } from '../http/refusal.ts'
import { savePlaybackPosition } from './class-queries.ts'
import { enterClass } from './enter-class.ts'

export default handle(recordClass, async (place, context) => {
  const entered = await enterClass(context, place.id)
  if (isRefusal(entered)) return entered
  const { db, userId, now } = context
  return { isFinished: await savePlaybackPosition(db, { userId, ...place }, now) }
})
