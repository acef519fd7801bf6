import { ANSWER_PLACE } from '#api/adviser/question/question.ts'
import { commentVotes } from '#gateway/live/chat/comment-votes.ts'
import { voteAnswer } from './question/answer-queries.ts'

/** Votes on answers arrive by the call that counts votes in rooms. */
export const votesOnAnswers = commentVotes.hook(async (db, { place, ...vote }) =>
  place === ANSWER_PLACE ? voteAnswer(db, vote) : undefined,
)
