import { castVote } from '#api/games/vote/cast-vote.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound, refuse } from '#gateway/http/refusal.ts'
import { findGame } from '../game-files.ts'
import { whyUnplayable } from '../phase.ts'
import { insertVote, voteAnswer } from './vote-queries.ts'

export default handle(castVote, async ({ game, candidate }, { db, userId, now }) => {
  const named = findGame(game)
  if (!named?.game.candidates?.some(({ id }) => id === candidate)) return notFound()
  const closed = await whyUnplayable(db, named, userId, now)
  if (closed) return closed
  if (!(await insertVote(db, { named, userId, candidate }, now))) return refuse('VOTES_SPENT')
  return voteAnswer(db, { named, userId }, now)
})
