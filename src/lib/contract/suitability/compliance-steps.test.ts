import { expect, test } from 'vitest'
import { stepStates } from './compliance-steps.ts'

const NEW = { isRegistered: false, isAssessed: false, isMatched: undefined, isConfirmed: false }

test.each([
  [{}, ['current', 'todo', 'todo', 'todo']],
  [{ isAssessed: true }, ['current', 'todo', 'todo', 'todo']],
  [{ isRegistered: true }, ['done', 'current', 'todo', 'todo']],
  [{ isRegistered: true, isAssessed: true }, ['done', 'done', 'todo', 'todo']],
  [{ isRegistered: true, isAssessed: true, isMatched: false }, ['done', 'done', 'stopped', 'todo']],
  [{ isRegistered: true, isAssessed: true, isMatched: true }, ['done', 'done', 'done', 'current']],
  [
    { isRegistered: true, isAssessed: true, isMatched: true, isConfirmed: true },
    ['done', 'done', 'done', 'done'],
  ],
])('the state %j is at step %j', (facts, states) => {
  expect(Object.values(stepStates({ ...NEW, ...facts }))).toEqual(states)
})
