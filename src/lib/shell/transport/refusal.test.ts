import { describe, expect, test } from 'vitest'
import { COMMON_CODES, INVALID, NOT_FOUND, TOO_MANY } from '#api/envelope.ts'
import { ApiError, NetworkError, sentenceOf } from './errors.ts'
import { failureOf, isMissing } from './refusal.ts'

const refusal = (code: keyof typeof COMMON_CODES) => new ApiError(code, COMMON_CODES[code])

describe('a failed answer', () => {
  test.each([NOT_FOUND, INVALID] as const)('the subject is missing by the code %s', (code) => {
    expect(isMissing(refusal(code))).toBe(true)
    expect(failureOf(refusal(code))).toEqual({ state: 'missing' })
  })

  test('the subject is there where calls come too often, and the gateway says so', () => {
    expect(failureOf(refusal(TOO_MANY))).toEqual({
      state: 'failed',
      sentence: '操作过于频繁，请稍后再试',
    })
  })

  test('a broken line is a failure without a sentence', () => {
    expect(isMissing(new NetworkError('offline'))).toBe(false)
    expect(failureOf(new NetworkError('offline'))).toEqual({ state: 'failed', sentence: '' })
  })
})

test('the sentence of a refusal is the gateway’s, of everything else the page’s', () => {
  expect(sentenceOf(refusal(TOO_MANY), '稍后再试')).toBe('操作过于频繁，请稍后再试')
  expect(sentenceOf(new ApiError('E1', ''), '稍后再试')).toBe('稍后再试')
  expect(sentenceOf(new TypeError('x'), '稍后再试')).toBe('稍后再试')
})
