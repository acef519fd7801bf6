import { hourly } from '../hooks/sweep.ts'
import { countFaults, showFaults } from './trial-balance.ts'

/** The trial balance: says what is wrong with the books and corrects nothing. */
export const sweep = hourly(async ({ db, log, metrics }) => {
  const faults = await countFaults(db)
  showFaults(metrics.registry, faults)
  for (const [rule, count] of faults)
    if (count > 0) log.error({ rule, count }, 'the books are wrong')
})
