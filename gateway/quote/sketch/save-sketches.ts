import { saveSketches } from '#api/quote/sketch/save-sketches.ts'
import { latestChanges, SKETCH_ROWS_MAX, SKETCHES_MAX } from '#api/quote/sketch/sketch.ts'
import { handle } from '#gateway/http/handle.ts'
import { lockUser } from '#gateway/http/lock-user.ts'
import { refuse } from '#gateway/http/refusal.ts'
import { otherSketchCount, purgeSketches, putSketches, sketchesOf } from './sketch-queries.ts'

export default handle(saveSketches, async ({ symbol, changes }, { db, userId, now }) => {
  await lockUser(db, userId)
  await purgeSketches(db, userId, now)
  const known = await sketchesOf(db, userId, symbol)
  const ids = new Set(known.map(({ id }) => id))
  // A clock that runs ahead would win against every later change; a sketch deleted before it came here is unknown.
  const arrived = changes
    .filter(({ id, shape }) => shape || ids.has(id))
    .map((change) => ({ ...change, editedAt: Math.min(change.editedAt, now.getTime()) }))
  const latest = latestChanges(known, arrived)
  const live = latest.filter(({ shape }) => shape)
  // A person above the limit may still delete and move.
  const isMore = live.length > known.filter(({ shape }) => shape).length
  if (isMore && live.length > SKETCHES_MAX) return refuse('TOO_MANY_SKETCHES')
  const rows = latest.length + (await otherSketchCount(db, userId, symbol))
  if (latest.length > known.length && rows > SKETCH_ROWS_MAX) return refuse('SKETCHES_FULL')
  await putSketches(db, { userId, symbol }, latestChanges([], arrived))
  return live
})
