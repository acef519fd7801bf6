import type { FollowVerdict } from './engine/obtainable.ts'

declare module '../db/schema.ts' {
  interface Database {
    publication_verdicts: PublicationVerdictsTable
    strategy_trials: StrategyTrialsTable
  }
}

/** Whether readers could have had an instruction, judged once its half hour was over. */
interface PublicationVerdictsTable {
  publication_id: string
  verdict: FollowVerdict['verdict']
  /** The average price of the half hour; null where nobody could trade. */
  price_milli: number | null
  judged_at: Date
}

/** The one instruction of a strategy that a person was shown as a trial. */
interface StrategyTrialsTable {
  user_id: string
  product_id: string
  publication_id: string
  claimed_at: Date
}
