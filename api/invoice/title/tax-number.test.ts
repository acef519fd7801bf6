import { expect, test } from 'vitest'
import { taxNumber } from './tax-number.ts'
import { isTaxNumber } from './tax-number-check.ts'

test('the sample of the standard is accepted, cleaned, and so are the old lengths', () => {
  expect(taxNumber.decode(' 91350100m000100y43 ', 'taxNo')).toBe('91350100M000100Y43')
  for (const number of ['350100000100431', '11010519491231002', '11010519491231002X01'])
    expect(isTaxNumber(number), number).toBe(true)
})

test.each(['91350100M000100Y42', '91350100M000100I43', '9135', '', '91350100M000100Y4'.repeat(2)])(
  'the number %j is refused',
  (number) => {
    expect(() => taxNumber.decode(number, 'taxNo')).toThrow('税号不正确')
  },
)

test('one wrong digit is found at every place', () => {
  const sample = '91350100M000100Y43'
  for (let i = 0; i < 18; i++) {
    const other = sample[i] === '7' ? '5' : '7'
    expect(isTaxNumber(sample.slice(0, i) + other + sample.slice(i + 1)), String(i)).toBe(false)
  }
})
