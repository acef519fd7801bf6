import { collectPlayback } from '#api/course/playback/collect-playback.ts'
import { handle } from '../../http/handle.ts'
import { isRefusal } from '../../http/refusal.ts'
import { enterClass } from '../enter-class.ts'
import { savePlayback } from './save-playback.ts'

export default handle(collectPlayback, async ({ played, ...place }, context) => {
  const entered = await enterClass(context, place.id)
  if (isRefusal(entered)) return entered
  const { db, userId, now } = context
  const parts = played.map(({ from, to }) => [from, to] as const)
  return savePlayback(db, { userId, ...place, played: parts }, now)
})
