import { expect, test } from 'vitest'
import { firstOffer } from './offer-texts.ts'

test('the shortest period is shown first', () => {
  const offer = (priceId: string, days: number) => ({ priceId, days }) as never
  expect(firstOffer([offer('year', 365), offer('month', 30)])?.priceId).toBe('month')
  expect(firstOffer([])).toBeUndefined()
})
