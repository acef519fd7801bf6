import { hourly } from '../hooks/sweep.ts'
import { findFaults, showFaults } from './trial-balance.ts'

const ROWS_LOGGED = 5

/** The trial balance: says what is wrong with the books and corrects nothing. */
export const sweep = hourly(async ({ db, log, metrics }) => {
  const faults = await findFaults(db)
  showFaults(metrics.registry, faults)
  for (const [rule, rows] of faults)
    if (rows.length > 0)
      log.error(
        { rule, count: rows.length, rows: rows.slice(0, ROWS_LOGGED) },
        'the books are wrong',
      )
})
