import { selectEgg } from '#api/games/egg/select-egg.ts'
import { handle } from '#gateway/http/handle.ts'
import { playGame } from '../draw/play-game.ts'
import { GOLDEN_EGG } from './golden-egg.ts'

export default handle(selectEgg, async (turn, context) =>
  playGame({ ...turn, game: GOLDEN_EGG }, context),
)
