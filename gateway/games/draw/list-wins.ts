import { listWins } from '#api/games/draw/list-wins.ts'
import { handle } from '#gateway/http/handle.ts'
import { winsOf } from './win-queries.ts'

export default handle(listWins, async ({ game }, { db }) => winsOf(db, game))
