import { hourly } from '../hooks/sweep.ts'
import { prepareDays } from './draw/day-queries.ts'
import { allGames } from './game-files.ts'
import { settleGuesses } from './guess/guess-round.ts'
import { drawNumbers } from './number/number-queries.ts'

/** Publishes the hashes of the coming days before they begin, and decides what is due. */
export const sweep = hourly('公布抽奖承诺，开出到期的奖', async (services) => {
  const { db, clock, config } = services
  for (const named of allGames()) {
    await prepareDays(db, named, config.secretKey, clock.now())
    if (named.game.kind === 'number')
      await db
        .transaction()
        .execute((trx) => drawNumbers(trx, named, config.secretKey, clock.now()))
  }
  await settleGuesses(services)
})
