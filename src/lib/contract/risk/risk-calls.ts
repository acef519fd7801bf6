import { getInvestorInfo } from '#api/contract/investor/get-investor-info.ts'
import { getQuestionnaire, type Questionnaire } from '#api/contract/risk/get-questionnaire.ts'
import { getRiskResult } from '#api/contract/risk/get-risk-result.ts'
import type { RiskResult } from '#api/contract/risk/risk-result.ts'
import { submitRiskAnswers } from '#api/contract/risk/submit-risk-answers.ts'
import { ApiError } from '#lib/shell/transport/errors.ts'
import { send } from '#lib/shell/transport/http.ts'
import { isRefusal } from '#lib/shell/transport/refusal.ts'
import type { Answers } from './risk-answers.ts'

/** Everything the assessment asks the gateway; fetched with the first question. */
export async function askAssessment() {
  const [{ info }, questionnaire, results] = await Promise.all([
    send(getInvestorInfo, {}, { isQuiet: true }),
    send(getQuestionnaire, {}, { isQuiet: true }),
    send(getRiskResult, {}, { isQuiet: true }),
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
    return { kind: 'found', result: await send(submitRiskAnswers, { version, answers: given }) }
  } catch (error) {
    if (!(error instanceof ApiError)) return { kind: 'offline' }
    if (isRefusal<Sent>(error, 'INFO_FIRST')) return { kind: 'infoFirst' }
    if (isRefusal<Sent>(error, 'QUESTIONS_CHANGED')) return { kind: 'changed' }
    if (isRefusal<Sent>(error, 'TOO_MANY_TESTS')) return { kind: 'noneLeft' }
    return { kind: 'refused', sentence: error.message }
  }
}
