import { describe, expect, test } from 'vitest'
import { list, ParseError, record, text } from './codec.ts'
import {
  COMMON_CODES,
  COMMON_TEXTS,
  OK,
  parseAnswer,
  parseEnvelope,
  serverTimeOf,
} from './envelope.ts'

describe('an envelope', () => {
  test('an envelope is read with its code as text', () => {
    expect(parseEnvelope('{"code":"0","msg":"好","data":[1]}')).toEqual({
      code: OK,
      msg: '好',
      data: [1],
    })
    expect(parseEnvelope('{"code":0}')).toEqual({ code: OK, msg: '', data: undefined })
  })

  test.each([
    ['an empty body', ''],
    ['HTML', '<!doctype html><title>502</title>'],
    ['a bare value', '"0"'],
    ['null', 'null'],
    ['no code', '{"msg":"x"}'],
    ['a code that is no word', '{"code":null}'],
    ['a code that is an object', '{"code":{"0":0}}'],
    ['a cut-off body', '{"code":"0","data":{'],
  ])('an envelope cannot be made of %s', (_, body) => {
    expect(() => parseEnvelope(body)).toThrow(ParseError)
  })

  test('an envelope without a text sentence has an empty one', () => {
    expect(parseEnvelope('{"code":"E1","msg":{"a":1}}').msg).toBe('')
  })
})

test('an answer without data is an empty one', () => {
  const codec = record({ name: ['name', text()] })
  expect(() => parseAnswer(codec, { code: OK, msg: '', data: null })).toThrow(ParseError)
  expect(() => parseAnswer(list(text()), { code: OK, msg: '', data: 'x' })).toThrow('data应为列表')
})

test('the server time is read only where it is a number', () => {
  const time = (data: unknown) => serverTimeOf({ code: 'E100005', msg: '', data })
  expect(time({ serverTime: 5 })).toBe(5)
  for (const data of [null, undefined, 'x', {}, { serverTime: '5' }, { serverTime: null }])
    expect(time(data)).toBeUndefined()
})

test('every common code has a Chinese sentence', () => {
  for (const code of Object.values(COMMON_CODES)) expect(code).toMatch(/^E100\d{3}$/)
  for (const sentence of Object.values(COMMON_TEXTS)) expect(sentence).toMatch(/\p{Script=Han}/u)
})
