import { getGuessRound } from '#api/games/guess/get-guess-round.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound } from '#gateway/http/refusal.ts'
import { roundAnswer } from './guess-round.ts'

export default handle(
  getGuessRound,
  async (_request, context) => (await roundAnswer(context)) ?? notFound(),
)
