import { expect, test } from 'vitest'
import { keyedHash, openAtRest, sealAtRest } from './at-rest.ts'

const KEY = 'a secret of this test'

test('a text opens to what was sealed, and is sealed differently each time', () => {
  const sealed = sealAtRest('mobile', '13900000001 涨', KEY)
  expect(openAtRest('mobile', sealed, KEY)).toBe('13900000001 涨')
  expect(sealAtRest('mobile', '13900000001 涨', KEY)).not.toBe(sealed)
})

test('a damaged text, another key and another purpose open nothing', () => {
  const sealed = Buffer.from(sealAtRest('mobile', '13900000001', KEY), 'base64')
  for (let at = 0; at < sealed.length; at++) {
    const damaged = Buffer.from(sealed)
    damaged[at] = (damaged[at] ?? 0) ^ 1
    expect(() => openAtRest('mobile', damaged.toString('base64'), KEY)).toThrow()
  }
  expect(() => openAtRest('mobile', sealed.toString('base64'), 'another')).toThrow()
  expect(() => openAtRest('sms', sealed.toString('base64'), KEY)).toThrow()
})

test('equal hashes need one purpose and one key', () => {
  expect(keyedHash('a', 'x', KEY)).toBe(keyedHash('a', 'x', KEY))
  expect(keyedHash('a', 'x', KEY)).not.toBe(keyedHash('b', 'x', KEY))
  expect(keyedHash('a', 'x', KEY)).not.toBe(keyedHash('a', 'x', 'another'))
})
