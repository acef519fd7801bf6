import { DAY_MS, dayOf, msOfFields } from '#api/china-time.ts'
import type { NumberRound } from '#api/games/number/get-number-round.ts'
import type { Context } from '#gateway/http/handle.ts'
import { todayOf } from '../draw/day-queries.ts'
import type { NamedGame } from '../game-files.ts'
import { gamePhaseOf } from '../phase.ts'
import { numberResults, numbersOn } from './number-queries.ts'

/** Today's numbers and the results of the days before. */
export async function numberAnswer(
  named: NamedGame,
  { db, userId, now, config }: Pick<Context, 'db' | 'userId' | 'now' | 'config'>,
): Promise<NumberRound> {
  const today = await todayOf(db, named, config.secretKey, now)
  const day = dayOf(now)
  return {
    serverTime: now.getTime(),
    phase: await gamePhaseOf(db, named, now),
    commitment: { day, seedHash: today?.seed_hash ?? '' },
    drawsAt: msOfFields(`${day}T00:00`) + DAY_MS,
    ...(await numbersOn(db, named.name, day, userId)),
    results: await numberResults(db, named, { userId, secretKey: config.secretKey }),
  }
}
