import { getGuessRound } from '#api/games/guess/get-guess-round.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound } from '#gateway/http/refusal.ts'
import { indexNow, roundAnswer } from './guess-round.ts'

export default handle(getGuessRound, async (_request, context) => {
  const round = await roundAnswer(context)
  return round ? { ...round, index: await indexNow(context) } : notFound()
})
