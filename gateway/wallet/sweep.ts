import { hourly } from '../hooks/sweep.ts'
import { readBalances } from './book-queries.ts'
import { showCoins } from './coins-outstanding.ts'
import { findFaults, showFaults } from './trial-balance.ts'

const ROWS_LOGGED = 5

/** The trial balance: says what is wrong with the books and corrects nothing. */
export const sweep = hourly('试算平衡', async ({ db, log, metrics }) => {
  const faults = await findFaults(db)
  showFaults(metrics.registry, faults)
  for (const [rule, rows] of faults)
    if (rows.length > 0)
      log.error(
        { rule, count: rows.length, rows: rows.slice(0, ROWS_LOGGED) },
        'the books are wrong',
      )
})

/** Counts the coins that people hold, for the alarm. */
export const sweepCoins = hourly('统计用户持有的金币', async ({ db, metrics }) => {
  showCoins(metrics.registry, await readBalances(db))
})
