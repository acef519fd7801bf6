import { listSketches } from '#api/quote/sketch/list-sketches.ts'
import { handle } from '#gateway/http/handle.ts'
import { sketchesOf } from './sketch-queries.ts'

export default handle(listSketches, async ({ symbol }, { db, userId }) =>
  (await sketchesOf(db, userId, symbol)).filter(({ shape }) => shape),
)
