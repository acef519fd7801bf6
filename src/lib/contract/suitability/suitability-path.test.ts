import { expect, test } from 'vitest'
import { isBuying, stepAddress } from './suitability-path.ts'

test('a step keeps the offer and the way back, and nothing else', () => {
  const search = '?productId=p1&gotourl=%2FFillOrder%3FpriceId%3Dx&channelId=9&u=token'
  expect(stepAddress('/Risk', search)).toBe('/Risk?productId=p1&gotourl=%2FFillOrder%3FpriceId%3Dx')
  expect(stepAddress('/compliance', '?channelId=9')).toBe('/compliance')
  expect([isBuying(search), isBuying('?orderId=1'), isBuying('?gotourl=%2F')]).toEqual([
    true,
    true,
    false,
  ])
})
