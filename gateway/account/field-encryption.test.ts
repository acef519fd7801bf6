import { expect, test } from 'vitest'
import { decryptField, encryptField, keyedHash } from './field-encryption.ts'
import { setKeyRing } from './key/key-ring.ts'

const KEY = 'a secret of this test'

test('a text opens to what was sealed, and is sealed differently each time', () => {
  const sealed = encryptField('mobile', '13900000001 涨', KEY)
  expect(decryptField('mobile', sealed, KEY)).toBe('13900000001 涨')
  expect(encryptField('mobile', '13900000001 涨', KEY)).not.toBe(sealed)
})

test('a damaged text, another key and another purpose open nothing', () => {
  const sealed = Buffer.from(encryptField('mobile', '13900000001', KEY), 'base64')
  for (let at = 0; at < sealed.length; at++) {
    const damaged = Buffer.from(sealed)
    damaged[at] = (damaged[at] ?? 0) ^ 1
    expect(() => decryptField('mobile', damaged.toString('base64'), KEY)).toThrow()
  }
  expect(() => decryptField('mobile', sealed.toString('base64'), 'another')).toThrow()
  expect(() => decryptField('sms', sealed.toString('base64'), KEY)).toThrow()
})

test('equal hashes need one purpose and one key', () => {
  expect(keyedHash('a', 'x', KEY)).toBe(keyedHash('a', 'x', KEY))
  expect(keyedHash('a', 'x', KEY)).not.toBe(keyedHash('b', 'x', KEY))
  expect(keyedHash('a', 'x', KEY)).not.toBe(keyedHash('a', 'x', 'another'))
})

test('a text that names the version of its key is opened by that key, whichever seals now', () => {
  const keys = ['', 'first key', 'second key']
  let version = 1
  const ring = { hashKey: 'first key', keyOf: (one: number) => keys[one] }
  setKeyRing('changed', { ...ring, sealingVersion: () => version })
  const first = encryptField('mobile', '涨', 'changed')
  version = 2
  const second = encryptField('mobile', '涨', 'changed')
  expect(second).toMatch(/^2\./)
  version = 1
  expect([first, second].map((sealed) => decryptField('mobile', sealed, 'changed'))).toEqual([
    '涨',
    '涨',
  ])
  expect(() => decryptField('mobile', second.replace('2.', '3.'), 'changed')).toThrow('version 3')
  expect(keyedHash('a', 'x', 'changed')).toBe(keyedHash('a', 'x', 'first key'))
})
