import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getInvestorInfo } from '#api/contract/investor/get-investor-info.ts'
import { getQuestionnaire } from '#api/contract/risk/get-questionnaire.ts'
import { getRiskResult } from '#api/contract/risk/get-risk-result.ts'
import { submitRiskAnswers } from '#api/contract/risk/submit-risk-answers.ts'
import { saveSession } from '#lib/account/session/session-store.ts'
import { openAccountPage, SESSION } from '../../../../tests/support/unit/account-page.ts'
import { RISK_DRAFT, readAnswers, saveAnswers } from './risk-answers.ts'
import { $answers, $risk, goOn, goTo, submitTest } from './risk-store.ts'
import { RISK_TEXTS } from './risk-texts.ts'

const options = ['A', 'B'].map((key) => ({ key, text: key }))
const QUESTIONNAIRE = {
  version: '1',
  questions: ['x', 'y'].map((questionId) => ({ questionId, title: questionId, options })),
  conflicts: [],
  testsLeft: 3,
  validDays: 730,
}

let page: ReturnType<typeof openAccountPage>
let close = () => {}

beforeEach(async () => {
  page = openAccountPage()
  const { answer } = getQuestionnaire
  page.replies.set(getQuestionnaire.path, { code: '0', data: answer.encode(QUESTIONNAIRE) })
  vi.spyOn(getInvestorInfo.answer, 'decode').mockReturnValue({ info: {} } as never)
  const results = getRiskResult.answer.encode({ current: undefined, history: [] })
  page.replies.set(getRiskResult.path, { code: '0', data: results })
  await saveSession(SESSION)
})

afterEach(() => {
  // A store without listeners unmounts after a second, and then the stores it depends on.
  vi.useFakeTimers()
  close()
  vi.advanceTimersByTime(10_000)
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function openTest(): Promise<void> {
  close = $risk.listen(() => {})
  await vi.waitFor(() => expect($risk.get().state).toBe('ready'), 5000)
}

test('answers and place of a test come back, and each further answer is stored with its place', async () => {
  saveAnswers(RISK_DRAFT, { x: 'A' }, 1)
  await openTest()
  expect($risk.get()).toMatchObject({ view: 'question', position: 1, answers: { x: 'A' } })
  $answers.edit({ y: 'B' })
  goTo(0)
  expect($risk.get()).toMatchObject({ view: 'question', position: 0 })
  expect(readAnswers(RISK_DRAFT)).toEqual({ x: 'A', y: 'B' })
})

test('a question without an answer is not left, and its sentence goes with the answer', async () => {
  saveAnswers(RISK_DRAFT, { x: 'A' }, 1)
  await openTest()
  goOn()
  expect($risk.get()).toMatchObject({ position: 1, problem: RISK_TEXTS.chooseOne })
  $answers.edit({ y: 'B' })
  expect($risk.get()).toMatchObject({ problem: '' })
  goOn()
  expect($risk.get()).toMatchObject({ view: 'review' })
})

test('answers that are refused stay, with the reason', async () => {
  saveAnswers(RISK_DRAFT, { x: 'A', y: 'B' }, 1)
  await openTest()
  const { code = '', sentence = '' } =
    submitRiskAnswers.refuses.find(({ name }) => name === 'TOO_MANY_TESTS') ?? {}
  page.replies.set(submitRiskAnswers.path, { code, msg: sentence })
  await submitTest()
  expect($risk.get()).toMatchObject({
    problem: RISK_TEXTS.noneLeft,
    questionnaire: { testsLeft: 0 },
    form: { isSending: false },
  })
  expect(readAnswers(RISK_DRAFT)).toEqual({ x: 'A', y: 'B' })
})
