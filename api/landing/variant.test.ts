import { expect, test } from 'vitest'
import { splitOf, variantOf } from './variant.ts'

/** Device ids as browsers make them, of numbers that repeat from run to run. */
const devices = Array.from({ length: 4000 }, (_, i) =>
  [1, 2, 3, 4, 5].map((step) => ((i + 1) * step * 2_654_435_761) % 4_294_967_296).join(''),
)

test('half of the devices see each version, and each device always the same', () => {
  const split = splitOf('smk')
  const second = devices.filter((id) => variantOf(id, split) === 'b')
  expect(Math.abs(second.length - 2000)).toBeLessThan(120)
  expect(second.every((id) => variantOf(id, split) === 'b')).toBe(true)
})

test('versions of two campaigns are independent of each other', () => {
  const [one, other] = [splitOf('smk'), splitOf('Acquisition')]
  const same = devices.filter((id) => variantOf(id, one) === variantOf(id, other))
  expect(Math.abs(same.length - 2000)).toBeLessThan(160)
})

test.each(['', 'device-1-spring', 'public'])(
  'the device id %j, which no browser makes, has the first version',
  (id) => {
    expect(variantOf(id, splitOf('smk'))).toBe('a')
  },
)

test.each(['smk', 'activityCourse', 'cSpring'])('the split of %s is odd', (campaign) => {
  expect(splitOf(campaign) % 2).toBe(1)
})
