import { hourly } from '../../hooks/sweep.ts'
import { countPasts, pastWalk } from './past-queries.ts'

/** A few companies are always odd; more of them are a report that has changed. */
const REFUSED_SHARE_MAX = 0.05

/** Fails while the source does not answer, or refuses many companies, so that operators see why. */
export const sweep = hourly('核对公司往期资料的读取', async ({ db, market }) => {
  if (!market.feed.pastTables?.length) return
  const walk = await pastWalk(db)
  if (walk && walk.failures > 0)
    throw new Error(`the walk pauses after ${walk.failures} failures: ${walk.reason}`)
  const { read, refused } = await countPasts(db)
  if (refused > (read + refused) * REFUSED_SHARE_MAX)
    throw new Error(`${refused} companies were refused: /ops/past-tables`)
})
