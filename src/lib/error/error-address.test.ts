import { describe, expect, test } from 'vitest'
import { errorOfAddress } from './error-address.ts'

describe('the error in an address', () => {
  test('the error is 500 and Error by default', () => {
    expect(errorOfAddress('')).toEqual({ status: 500, message: 'Error' })
  })

  test('the error has the status and the message of the address', () => {
    expect(errorOfAddress('?status=503&message=%E8%A1%8C%E6%83%85%E7%BB%B4%E6%8A%A4')).toEqual({
      status: 503,
      message: '行情维护',
    })
  })

  test.each(['200', '999', '5e2.1', 'abc', '', '-500'])('the error is 500 for %j', (status) => {
    expect(errorOfAddress(`?status=${status}`).status).toBe(500)
  })

  test.each([
    'https://example.com',
    'www.example.com',
    'a@example',
    '加客服 13800138000',
    'evil.top',
    'x'.repeat(81),
    '   ',
  ])('the message %j is not repeated', (message) => {
    expect(errorOfAddress(`?message=${encodeURIComponent(message)}`).message).toBe('Error')
  })
})
