import { getVoteResult } from '#api/games/vote/get-vote-result.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound } from '#gateway/http/refusal.ts'
import { findGame } from '../game-files.ts'
import { voteAnswer } from './vote-queries.ts'

export default handle(getVoteResult, async ({ game }, { db, userId, now }) => {
  const named = findGame(game)
  return named?.game.candidates ? voteAnswer(db, { named, userId }, now) : notFound()
})
