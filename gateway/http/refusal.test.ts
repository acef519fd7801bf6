import { describe, expect, test } from 'vitest'
import { call } from '#api/call.ts'
import { nothing } from '#api/codec.ts'
import { codes } from '#api/refusals.ts'
import { handle } from './handle.ts'
import { isRefusal, notFound, refusalEnvelope, refuse } from './refusal.ts'

const testCodes = codes({ SOLD_OUT: ['E900001', '已经售完'], EXPIRED: ['E900002', '已经过期'] })
const options = { family: 'oldapi', access: 'open', request: nothing, answer: nothing } as const
const buy = call('POST', '/test/buy', { ...options, refuses: testCodes('SOLD_OUT') })
const look = call('GET', '/test/look', options)

describe('a refusal by name', () => {
  test('a refusal travels with the code and the sentence of the agreement', () => {
    expect(refusalEnvelope(buy, refuse('SOLD_OUT'))).toEqual({
      code: 'E900001',
      msg: '已经售完',
      data: null,
    })
  })

  test('a refusal may have a sentence of its own, and data', () => {
    const refusal = refuse('SOLD_OUT', { sentence: '明天再来', data: { left: 0 } })
    expect(refusalEnvelope(buy, refusal)).toEqual({
      code: 'E900001',
      msg: '明天再来',
      data: { left: 0 },
    })
  })

  test('a refusal is common where the call declares none', () => {
    expect(refusalEnvelope(look, notFound())).toMatchObject({ code: 'E100004' })
  })

  test('a refusal is a fault where the call does not declare it', () => {
    expect(() => refusalEnvelope(buy, refuse('EXPIRED'))).toThrow('EXPIRED')
  })

  test('a refusal differs from an answer', () => {
    expect(isRefusal(notFound())).toBe(true)
    for (const answer of [{}, { kind: 'quoted' }, null, undefined, 'refusal'])
      expect(isRefusal(answer)).toBe(false)
  })
})

test('a handler compiles with the refusals its call declares, and with no others', () => {
  handle(buy, async () => (Math.random() < 2 ? refuse('SOLD_OUT') : notFound()))
  // @ts-expect-error: the call does not declare it
  handle(buy, async () => refuse('EXPIRED'))
  // @ts-expect-error: the call declares none
  handle(look, async () => refuse('SOLD_OUT'))
  // @ts-expect-error: the dispatcher decides it, no handler
  handle(look, async () => refuse('REPLAYED'))
  // @ts-expect-error: the table has no such name
  expect(() => testCodes('SOLD_UOT')).toThrow()
})
