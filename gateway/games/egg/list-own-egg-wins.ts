import { listOwnEggWins } from '#api/games/egg/list-own-egg-wins.ts'
import { handle } from '#gateway/http/handle.ts'
import { ownWinsOf } from '../draw/win-queries.ts'
import { GOLDEN_EGG } from './golden-egg.ts'

export default handle(listOwnEggWins, async (_request, { db, userId, now }) =>
  ownWinsOf(db, { userId, game: GOLDEN_EGG }, now),
)
