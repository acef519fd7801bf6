import { expect, test } from 'vitest'
import { decryptField, encryptField, keyedHash } from './field-encryption.ts'

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
