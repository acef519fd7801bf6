import { describe, expect, test } from 'vitest'
import { COMMON_CODES, COMMON_TEXTS, type CommonRefusal } from '#api/envelope.ts'
import type { createOrder } from '#api/order/form/create-order.ts'
import { ApiError, NetworkError, sentenceOf } from './errors.ts'
import { failureOf, isMissing, isRefusal } from './refusal.ts'

const refusal = (name: CommonRefusal) =>
  new ApiError(COMMON_CODES[name], COMMON_TEXTS[name], { refusal: name })

describe('a failed answer', () => {
  test.each(['NOT_FOUND', 'INVALID'] as const)('the subject is missing by the name %s', (name) => {
    expect(isMissing(refusal(name))).toBe(true)
    expect(failureOf(refusal(name))).toEqual({ state: 'missing' })
  })

  test('the subject is there where calls come too often, and the gateway says so', () => {
    expect(failureOf(refusal('TOO_MANY'))).toEqual({
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
  expect(sentenceOf(refusal('TOO_MANY'), '稍后再试')).toBe('操作过于频繁，请稍后再试')
  expect(sentenceOf(new ApiError('E1', ''), '稍后再试')).toBe('稍后再试')
  expect(sentenceOf(new TypeError('x'), '稍后再试')).toBe('稍后再试')
})

test('a refusal is known by the name that the call declares', () => {
  const soldOut = new ApiError('E330007', '已售完', { refusal: 'SOLD_OUT' })
  expect(isRefusal<typeof createOrder>(soldOut, 'SOLD_OUT')).toBe(true)
  expect(isRefusal<typeof createOrder>(soldOut, 'ORDER_OPEN', 'SOLD_OUT')).toBe(true)
  expect(isRefusal<typeof createOrder>(soldOut, 'ORDER_OPEN', 'NOT_FOUND')).toBe(false)
  expect(isRefusal<typeof createOrder>(new NetworkError('offline'), 'SOLD_OUT')).toBe(false)
  // @ts-expect-error: the call declares no such refusal
  expect(isRefusal<typeof createOrder>(soldOut, 'CART_FULL')).toBe(false)
  // @ts-expect-error: without a call, only the common refusals exist
  expect(isRefusal(soldOut, 'SOLD_OUT')).toBe(true)
})
