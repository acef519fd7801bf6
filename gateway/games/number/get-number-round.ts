import { getNumberRound } from '#api/games/number/get-number-round.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound } from '#gateway/http/refusal.ts'
import { findGame } from '../game-files.ts'
import { numberAnswer } from './number-answer.ts'

export default handle(getNumberRound, async ({ game }, context) => {
  const named = findGame(game)
  return named?.game.kind === 'number' ? numberAnswer(named, context) : notFound()
})
