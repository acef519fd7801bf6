import { expect, test } from 'vitest'
import { stockPrice } from './service-texts.ts'

test('figures are written as people read them', () => {
  expect(stockPrice(38_500)).toBe('38.50')
  expect(stockPrice(1_234)).toBe('1.234')
})
