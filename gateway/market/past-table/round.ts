import { everyFewSeconds } from '../../hooks/round.ts'
import { readNextPast } from './read-next-past.ts'

/** Each node says what its readers opened; the one that reads the source goes on with the walk. */
export const pastRound = everyFewSeconds('读取公司往期资料', async (services, stop) => {
  const { market, clock } = services
  const { pastTables = [] } = market.feed
  await market.opened.want(clock.now())
  if (market.isReader()) await readNextPast(services, pastTables, stop)
  return 0
})
