import { hourly } from '../hooks/sweep.ts'
import { prepareDays } from './draw/day-queries.ts'
import { allGames } from './game-files.ts'

/** Publishes the hashes of the coming days before they begin. */
export const sweep = hourly(async ({ db, clock, config }) => {
  for (const named of allGames()) await prepareDays(db, named, config.secretKey, clock.now())
})
