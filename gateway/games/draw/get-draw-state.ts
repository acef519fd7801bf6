import { getDrawState } from '#api/games/draw/get-draw-state.ts'
import { isDrawKind } from '#api/games/game.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound } from '#gateway/http/refusal.ts'
import { findGame } from '../game-files.ts'
import { drawAnswer } from './draw-answer.ts'

export default handle(getDrawState, async ({ game }, context) => {
  const named = findGame(game)
  return named && isDrawKind(named.game.kind) ? drawAnswer(named, context) : notFound()
})
