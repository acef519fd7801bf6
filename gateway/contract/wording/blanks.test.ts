import { expect, test } from 'vitest'
import { BLANKS, type Blanks, fillBlanks, findBlankProblem } from './blanks.ts'
import { DEFAULT_WORDING } from './default-wording.ts'

const filled = Object.fromEntries(Object.keys(BLANKS).map((name) => [name, `<${name}>`])) as Blanks

test('the built-in clauses have every blank, and no brace is left in a contract', () => {
  expect(findBlankProblem(DEFAULT_WORDING.body)).toBeUndefined()
  const text = fillBlanks(DEFAULT_WORDING.body, filled)
  expect(text).not.toMatch(/[{}]/)
  for (const name of Object.keys(BLANKS)) expect(text).toContain(`<${name}>`)
})

test.each([
  ['{服务费}', '没有“{服务费}”这一项'],
  ['{', '有一个大括号没有成对'],
])('clauses with %s are refused', (more, problem) => {
  expect(findBlankProblem(DEFAULT_WORDING.body + more)).toBe(problem)
})

test('clauses without the rule of refunds are refused', () => {
  const body = DEFAULT_WORDING.body.replaceAll('{退款规则}', '概不退款')
  expect(findBlankProblem(body)).toBe('少了“{退款规则}”')
})

test('a value that looks like a blank stays as it is', () => {
  expect(fillBlanks('{服务}{实付}', { ...filled, 服务: '{实付}' })).toBe('{实付}<实付>')
})
