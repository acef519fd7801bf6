import { expect, test } from 'vitest'
import { conflictsIn } from './answer-conflicts.ts'

const NEVER_OFTEN = [
  { questionId: 'experience', key: 'A' },
  { questionId: 'frequency', key: 'D' },
]

test('answers contradict each other where every one of a group was given, and only there', () => {
  const answers = new Map([['experience', 'A']])
  expect(conflictsIn([NEVER_OFTEN], answers)).toEqual([])
  answers.set('frequency', 'D')
  expect(conflictsIn([NEVER_OFTEN], answers)).toEqual([NEVER_OFTEN])
  answers.set('experience', 'B')
  expect(conflictsIn([NEVER_OFTEN], answers)).toEqual([])
})
