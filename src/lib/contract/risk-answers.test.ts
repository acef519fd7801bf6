import { beforeEach, expect, test } from 'vitest'
import type { Questionnaire } from '#api/contract/get-questionnaire.ts'
import { openPage } from '../../../tests/support/page-globals.ts'
import {
  conflictingNumbers,
  firstOpen,
  forgetAnswers,
  keepAnswers,
  keptAnswers,
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
  openPage({ base: 'http://127.0.0.1:9' })
})

test('answers and place come back, without what the questionnaire has no more', () => {
  keepAnswers('u1', { answers: { x: 'A', y: 'Q', gone: 'A' }, position: 7 })
  expect(keptAnswers(QUESTIONNAIRE, 'u1')).toEqual({ answers: { x: 'A' }, position: 2 })
  expect(keptAnswers(QUESTIONNAIRE, 'u2')).toEqual({ answers: {}, position: 0 })
  forgetAnswers('u1')
  expect(keptAnswers(QUESTIONNAIRE, 'u1').answers).toEqual({})
})

test('the first open question and the contradicting ones are known by their place', () => {
  expect(firstOpen(QUESTIONNAIRE, { x: 'A' })).toBe(1)
  expect(firstOpen(QUESTIONNAIRE, { x: 'A', y: 'A', z: 'A' })).toBeUndefined()
  expect(conflictingNumbers(QUESTIONNAIRE, { x: 'B', z: 'A' })).toEqual([[1, 3]])
  expect(conflictingNumbers(QUESTIONNAIRE, { x: 'A', z: 'A' })).toEqual([])
})
