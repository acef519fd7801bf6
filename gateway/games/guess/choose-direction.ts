import { chooseDirection } from '#api/games/guess/choose-direction.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound, refuse } from '#gateway/http/refusal.ts'
import { findGame } from '../game-files.ts'
import { whyUnplayable } from '../phase.ts'
import { insertGuess } from './guess-queries.ts'
import { findOpenRound, GUESS_GAME, roundAnswer } from './guess-round.ts'

export default handle(chooseDirection, async ({ day, direction }, context) => {
  const { db, userId, now } = context
  const named = findGame(GUESS_GAME)
  if (!named) return notFound()
  const closed = await whyUnplayable(db, named, userId, now)
  if (closed) return closed
  const round = await findOpenRound(context, now)
  if (round?.day !== day) return refuse('ROUND_CLOSED')
  if (!(await insertGuess(db, { userId, day, direction }, now))) return refuse('CHOSEN_BEFORE')
  return (await roundAnswer(context)) ?? notFound()
})
