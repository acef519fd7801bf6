import { expect, test } from 'vitest'
import { codeAt, codeStepOf, factorAddress, findStep, newFactorSecret } from './totp.ts'

/** `12345678901234567890` in base32, the secret of RFC 6238, appendix B. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code of second %d is the one of RFC 6238', (seconds, code) => {
  expect(codeAt(SECRET, codeStepOf(new Date(seconds * 1000)))).toBe(code)
})

test('a code is accepted half a minute early and late, and not after it was used', () => {
  const now = new Date(1_234_567_890_000)
  const step = codeStepOf(now)
  const find = (offset: number, after = 0) =>
    findStep(codeAt(SECRET, step + offset), { secret: SECRET, after, now })
  expect([-2, -1, 0, 1, 2].map((offset) => find(offset))).toEqual([
    ...[undefined, step - 1, step, step + 1, undefined],
  ])
  expect(find(0, step)).toBeUndefined()
  expect(find(-1, step)).toBeUndefined()
  expect(find(1, step)).toBe(step + 1)
})

test('secrets differ, and an app reads them from the address', () => {
  const secret = newFactorSecret()
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(newFactorSecret()).not.toBe(secret)
  const url = new URL(factorAddress(secret, 'wang'))
  expect([url.protocol, url.host, url.searchParams.get('secret')]).toEqual([
    ...['otpauth:', 'totp', secret],
  ])
})
