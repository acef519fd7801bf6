import { expect, test } from 'vitest'
import { hashPassword, isPassword, newPassword, passwordProblem } from './password.ts'

const NAMES = ['wang', '王小明']

test.each([
  ['Short-1'],
  ['Password2026!'],
  ['123456789012'],
  ['qwertyuiop123'],
  ['Admin1234567890'],
  ['aaaaaaaaaaaaa'],
  ['abcabcabcabcabc'],
  ['my-wang-is-here-9'],
  ['王小明的密码非常非常长'],
  ['x'.repeat(129)],
])('the password %s is refused', (password) => {
  expect(passwordProblem(password, NAMES)).toMatch(/密码/)
})

test('a long password of one’s own and one that is handed over are good', () => {
  expect(passwordProblem('correct-horse-battery', NAMES)).toBeUndefined()
  expect(passwordProblem(newPassword(), NAMES)).toBeUndefined()
})

test('a stored password is salted, and only itself is right', async () => {
  const [one, other] = await Promise.all([hashPassword('Sail-twelve'), hashPassword('Sail-twelve')])
  expect(one).not.toBe(other)
  expect(await isPassword('Sail-twelve', one)).toBe(true)
  expect(await isPassword('Sail-twelvE', one)).toBe(false)
  expect(await isPassword('', one)).toBe(false)
  expect(await isPassword('Sail-twelve', undefined)).toBe(false)
})
