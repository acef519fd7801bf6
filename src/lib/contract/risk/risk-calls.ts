import type { Questionnaire } from '#api/contract/risk/get-questionnaire.ts'
import type { RiskResult } from '#api/contract/risk/risk-result.ts'
import type { submitRiskAnswers } from '#api/contract/risk/submit-risk-answers.ts'
import { call } from '#lib/data/call.ts'
import { ApiError } from '#lib/shell/transport/errors.ts'
import { isRefusal } from '#lib/shell/transport/refusal.ts'
import type { Answers } from './risk-answers.ts'

/** All calls of the assessment; fetched with the first question. */
export async function fetchAssessment() {
  const [{ info }, questionnaire, results] = await Promise.all([
    call(() => import('#api/contract/investor/get-investor-info.ts'), {}, { isQuiet: true }),
    call(() => import('#api/contract/risk/get-questionnaire.ts'), {}, { isQuiet: true }),
    call(() => import('#api/contract/risk/get-risk-result.ts'), {}, { isQuiet: true }),
  ])
  return { isRegistered: info !== undefined, questionnaire, results }
}

export type RiskOutcome =
  | { kind: 'found'; result: RiskResult }
  | { kind: 'infoFirst' | 'changed' | 'noneLeft' | 'offline' }
  | { kind: 'refused'; sentence: string }

type Sent = typeof submitRiskAnswers

export async function sendAnswers(
  { version }: Questionnaire,
  answers: Answers,
): Promise<RiskOutcome> {
  const given = Object.entries(answers).map(([questionId, key]) => ({ questionId, key }))
  try {
    const load = () => import('#api/contract/risk/submit-risk-answers.ts')
    return { kind: 'found', result: await call(load, { version, answers: given }) }
  } catch (error) {
    if (!(error instanceof ApiError)) return { kind: 'offline' }
    if (isRefusal<Sent>(error, 'INFO_FIRST')) return { kind: 'infoFirst' }
    if (isRefusal<Sent>(error, 'QUESTIONS_CHANGED')) return { kind: 'changed' }
    if (isRefusal<Sent>(error, 'TOO_MANY_TESTS')) return { kind: 'noneLeft' }
    return { kind: 'refused', sentence: error.message }
  }
}
