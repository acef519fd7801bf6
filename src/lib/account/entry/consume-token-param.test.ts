import { describe, expect, it } from 'vitest'
import { withoutParams } from './consume-token-param.ts'

describe('withoutParams', () => {
  it.each([
    ['?u=t', ''],
    ['?a=%20x&u=t&b=1%2F2', '?a=%20x&b=1%2F2'],
    ['?u&a=1', '?a=1'],
    ['?u=1&u=2', ''],
    ['?ux=1&u=2', '?ux=1'],
  ])('the address %s becomes %j, with other words byte for byte', (search, expected) =>
    expect(withoutParams(search, ['u'])).toBe(expected),
  )
})
