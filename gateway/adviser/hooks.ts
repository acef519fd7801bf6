import { REPORT_PLACE } from '#api/adviser/chief/report.ts'
import { ANSWER_PLACE } from '#api/adviser/question/question.ts'
import type { PublicationKind } from '#api/publication/publication.ts'
import { commentVotes } from '#gateway/live/chat/comment-votes.ts'
import { voteEntry } from './entry-votes.ts'

const KINDS: ReadonlyMap<string, PublicationKind> = new Map([
  [ANSWER_PLACE, 'answer'],
  [REPORT_PLACE, 'report'],
])

/** Votes on answers and reports arrive by the call that counts votes in rooms. */
export const votesOnEntries = commentVotes.hook(async (db, { place, ...vote }) => {
  const kind = KINDS.get(place)
  return kind && voteEntry(db, { kind, ...vote })
})
