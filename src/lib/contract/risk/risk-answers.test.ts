import { beforeEach, expect, test } from 'vitest'
import type { Questionnaire } from '#api/contract/risk/get-questionnaire.ts'
import { openAccountPage } from '../../../../tests/support/unit/account-page.ts'
import {
  conflictingNumbers,
  firstOpen,
  fitting,
  RISK_DRAFT,
  readAnswers,
  readPosition,
  saveAnswers,
} from './risk-answers.ts'

const options = ['A', 'B'].map((key) => ({ key, text: key }))
const QUESTIONNAIRE: Questionnaire = {
  version: '1',
  questions: ['x', 'y', 'z'].map((questionId) => ({ questionId, title: questionId, options })),
  conflicts: [
    [
      { questionId: 'z', key: 'A' },
      { questionId: 'x', key: 'B' },
    ],
  ],
  testsLeft: 3,
  validDays: 730,
}

beforeEach(() => {
  openAccountPage()
})

test('answers and place come back, without questions that were removed', () => {
  saveAnswers(RISK_DRAFT, { x: 'A', y: 'Q', gone: 'A' }, 7)
  expect(fitting(QUESTIONNAIRE, readAnswers(RISK_DRAFT))).toEqual({ x: 'A' })
  expect(readPosition(QUESTIONNAIRE)).toBe(2)
})

test('the first open question and the contradicting ones are known by their place', () => {
  expect(firstOpen(QUESTIONNAIRE, { x: 'A' })).toBe(1)
  expect(firstOpen(QUESTIONNAIRE, { x: 'A', y: 'A', z: 'A' })).toBeUndefined()
  expect(conflictingNumbers(QUESTIONNAIRE, { x: 'B', z: 'A' })).toEqual([[1, 3]])
  expect(conflictingNumbers(QUESTIONNAIRE, { x: 'A', z: 'A' })).toEqual([])
})
