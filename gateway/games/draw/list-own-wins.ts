import { listOwnWins } from '#api/games/draw/list-own-wins.ts'
import { handle } from '#gateway/http/handle.ts'
import { ownWinsOf } from './win-queries.ts'

export default handle(listOwnWins, async ({ game }, { db, userId, now }) =>
  ownWinsOf(db, { userId, game }, now),
)
