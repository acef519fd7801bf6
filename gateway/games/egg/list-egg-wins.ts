import { listEggWins } from '#api/games/egg/list-egg-wins.ts'
import { handle } from '#gateway/http/handle.ts'
import { winsOf } from '../draw/win-queries.ts'
import { GOLDEN_EGG } from './golden-egg.ts'

export default handle(listEggWins, async (_request, { db }) => winsOf(db, GOLDEN_EGG))
