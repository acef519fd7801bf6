import { dayOf } from '#api/china-time.ts'
import type { VoteResult } from '#api/games/vote/get-vote-result.ts'
import type { Db } from '#gateway/db/schema.ts'
import type { NamedGame } from '../game-files.ts'
import { gamePhaseOf } from '../phase.ts'

interface Voter {
  named: NamedGame
  userId: string | undefined
}

/** The votes of a game: numbers for those who have voted, the sum for everybody. */
export async function voteAnswer(db: Db, { named, userId }: Voter, now: Date): Promise<VoteResult> {
  const { name, game } = named
  const rows = await db
    .selectFrom('game_votes')
    .select(['candidate', (eb) => eb.fn.countAll<number | string>().as('count')])
    .where('game', '=', name)
    .groupBy('candidate')
    .execute()
  const counts = (game.candidates ?? []).map(({ id }) => ({
    id,
    count: Number(rows.find(({ candidate }) => candidate === id)?.count ?? 0),
  }))
  const own = userId ? await votesOf(db, name, userId) : []
  const today = own.filter(({ day }) => day === dayOf(now)).length
  return {
    phase: await gamePhaseOf(db, named, now),
    votesLeft: userId ? Math.max(0, (game.votesPerDay ?? 1) - today) : undefined,
    total: counts.reduce((sum, { count }) => sum + count, 0),
    counts: own.length > 0 ? counts : [],
  }
}

async function votesOf(db: Db, game: string, userId: string) {
  return db
    .selectFrom('game_votes')
    .select(['day', 'slot'])
    .where('game', '=', game)
    .where('user_id', '=', userId)
    .execute()
}

/** Casts one of the votes of the day; false if none is left. The unique slot decides between two taps at once. */
export async function insertVote(
  db: Db,
  { named: { name, game }, userId, candidate }: Voter & { userId: string; candidate: string },
  now: Date,
): Promise<boolean> {
  for (let slot = 1; slot <= (game.votesPerDay ?? 1); slot++) {
    const inserted = await db
      .insertInto('game_votes')
      .values({ game: name, day: dayOf(now), user_id: userId, slot, candidate, created_at: now })
      .onConflict((conflict) => conflict.columns(['game', 'day', 'user_id', 'slot']).doNothing())
      .executeTakeFirst()
    if (Number(inserted.numInsertedOrUpdatedRows) === 1) return true
  }
  return false
}
