import { isSuitable } from '#api/contract/risk/risk-result.ts'
import type { Db } from '#gateway/db/schema.ts'
import { refuse } from '#gateway/http/refusal.ts'
import { hasInvestor } from '../investor/investor-queries.ts'
import { type RiskRow, riskResultsOf } from '../risk/risk-queries.ts'
import { SUITABILITY } from '../texts.ts'

/** Whether a product of a risk level suits a user. */
export interface SuitabilityStatus {
  step: 'info' | 'risk' | 'mismatch' | 'suitable'
  reason: string
  next: string | undefined
  /** The newest result, if it is valid. */
  result: RiskRow | undefined
}

interface Question {
  userId: string
  riskLevel: number
}

export async function suitabilityStatusOf(
  db: Db,
  { userId, riskLevel }: Question,
  now: Date,
): Promise<SuitabilityStatus> {
  if (!(await hasInvestor(db, userId)))
    return { step: 'info', reason: SUITABILITY.info, next: '/InfoCollect', result: undefined }
  const [newest] = await riskResultsOf(db, userId)
  const result = newest && newest.valid_until > now ? newest : undefined
  if (!result) {
    const reason = newest ? SUITABILITY.expired : SUITABILITY.risk
    return { step: 'risk', reason, next: '/Risk', result }
  }
  const { level } = result
  if (isSuitable(level, riskLevel))
    return {
      step: 'suitable',
      reason: SUITABILITY.suitable(level, riskLevel),
      next: undefined,
      result,
    }
  return { step: 'mismatch', reason: SUITABILITY.mismatch(level, riskLevel), next: '/Risk', result }
}

const REFUSAL_OF = {
  info: 'INFO_MISSING',
  risk: 'RISK_MISSING',
  mismatch: 'RISK_MISMATCH',
} as const

/** Refuses a payment for a product that does not suit the user, with what a page needs to resolve it. */
export async function whyUnsuitable(db: Db, question: Question, now: Date) {
  const { step, reason, next, result } = await suitabilityStatusOf(db, question, now)
  if (step === 'suitable') return undefined
  const data = { reason, next, level: result?.level, riskLevel: question.riskLevel }
  return refuse(REFUSAL_OF[step], { data })
}
