import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formDecode, formEncode } from './canonical.ts'
import {
  type Codec,
  commaJoined,
  constant,
  flag,
  integer,
  jsonText,
  list,
  nothing,
  number,
  oneOf,
  optional,
  ParseError,
  record,
  text,
} from './codec.ts'

function refusal(codec: Codec<unknown>, wire: unknown): { field: string; message: string } {
  try {
    codec.decode(wire, 'x')
  } catch (error) {
    if (error instanceof ParseError) return { field: error.field, message: error.message }
    throw error
  }
  throw new Error('it was accepted')
}

/** Sends a value through a form body and back, as in a sealed, plain or signed request. */
function throughForm<T>(codec: Codec<T>, value: T): T {
  const wire = String(codec.encode(value))
  return codec.decode(formDecode(formEncode({ x: wire })).x, 'x')
}

const storable = fc.string({ unit: 'grapheme', maxLength: 40 }).filter((s) => !s.includes('\0'))
const word = storable.filter((s) => s !== '' && !s.includes(','))

describe('text', () => {
  test.each([
    ['nothing', undefined],
    ['null', null],
    ['an object', {}],
    ['a list', ['a']],
    ['true', true],
  ])('a text refuses %s', (_, wire) => {
    expect(refusal(text({ label: '昵称' }), wire)).toEqual({ field: 'x', message: '请填写昵称' })
  })

  test('a text counts its limits and names the field in Chinese', () => {
    expect(refusal(text({ max: 3, label: '昵称' }), '四个汉字').message).toBe('昵称最多 3 个字')
    expect(refusal(text(), 'a'.repeat(2001)).message).toContain('2000')
    expect(refusal(text({ min: 1, message: '请输入福利码' }), '').message).toBe('请输入福利码')
  })

  test('characters that the database or an encoding cannot hold are refused', () => {
    for (const wire of ['a\0b', '\ud83d', 'x\udc00y'])
      expect(refusal(text(), wire).message).toContain('格式不正确')
  })

  test('every other text comes back from a form', () => {
    fc.assert(fc.property(storable, (value) => throughForm(text(), value) === value))
  })
})

describe('numbers', () => {
  test.each(['', ' 1', '1 ', '0x10', '1_000', 'Infinity', 'NaN', '--1', '１', '1e999', null, true])(
    'a number refuses %j',
    (wire) => {
      expect(refusal(number(), wire).message).toBe('x应为数字')
    },
  )

  test('hostile lengths are refused at once', () => {
    expect(refusal(number(), '9'.repeat(200_000)).message).toBe('x应为数字')
  })

  test('numbers outside their range, and fractions of whole numbers, are refused', () => {
    expect(refusal(number({ min: 1, max: 5, label: '数量' }), 6).message).toBe('数量超出范围')
    expect(refusal(integer(), 1.5).message).toBe('x应为整数')
    expect(refusal(integer(), '9007199254740993').message).toBe('x超出范围')
  })

  test('numbers come back from a form as they were', () => {
    const safe = fc.double({ min: -9e15, max: 9e15, noNaN: true })
    fc.assert(fc.property(safe, (value) => throughForm(number(), value) === value))
    fc.assert(fc.property(fc.maxSafeInteger(), (value) => throughForm(integer(), value) === value))
  })
})

test('a flag comes back from a form and refuses other words', () => {
  expect(throughForm(flag(), true)).toBe(true)
  expect(throughForm(flag(), false)).toBe(false)
  expect(refusal(flag(), 'yes').message).toBe('x应为是或否')
})

test('one of several words is never a name that every object has', () => {
  const side = oneOf('buy', 'sell')
  expect(side.decode('buy', 'x')).toBe('buy')
  for (const wire of ['constructor', 'toString', '__proto__', 'BUY', ['buy']])
    expect(refusal(side, wire).message).toBe('x不在可选范围内')
})

test('a constant is always sent and never read', () => {
  const codec = record({ platform: ['platform', constant('wx')] })
  expect(codec.encode({})).toEqual({ platform: 'wx' })
  expect(codec.decode({ platform: 'wap' }, '')).toEqual({})
})

describe('lists', () => {
  test('a list names its wrong item', () => {
    expect(refusal(list(integer()), [1, 'two']).field).toBe('x[1]')
    expect(refusal(list(integer()), { length: 1 }).message).toBe('x应为列表')
  })

  test('a list of a million items is refused before any item is read', () => {
    expect(refusal(list(integer(), 3), new Array(1_000_000).fill('no')).message).toBe('x最多 3 项')
    expect(refusal(commaJoined(text(), 3), 'a,'.repeat(100_000)).message).toBe('x最多 3 项')
  })

  test('a list joined by commas comes back from a form', () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 20 }), (words) => {
        expect(throughForm(commaJoined(text()), words)).toEqual(words)
      }),
    )
  })

  test('a list joined by commas refuses a word that would fall apart', () => {
    expect(() => commaJoined(text()).encode(['a,b'])).toThrow(RangeError)
    expect(() => commaJoined(text()).encode([''])).toThrow(RangeError)
  })
})

describe('JSON in a text', () => {
  const thumbnails = jsonText(list(record({ url: ['url', text()] }), 20))

  test('JSON comes back as it was', () => {
    const urls = fc.array(fc.record({ url: fc.webUrl() }), { maxLength: 20 })
    fc.assert(
      fc.property(urls, (value) => {
        expect(throughForm(thumbnails, value)).toEqual(value)
      }),
    )
  })

  test.each([
    ['text that is no JSON', '{'],
    ['a value that is no text', []],
    ['a text that is too long', `[${' '.repeat(9000)}]`],
    ['nesting as deep as the limit allows', `${'['.repeat(4096)}${']'.repeat(4096)}`],
    ['an object where a list is meant', '{"__proto__":[]}'],
  ])('the JSON %s is refused with a sentence', (_, wire) => {
    expect(refusal(thumbnails, wire).message).toMatch(/\p{Script=Han}/u)
  })
})

describe('a record', () => {
  const order = record({
    productId: ['productId', text({ max: 20 })],
    count: ['num', integer({ min: 1 })],
    couponIds: ['nq', optional(commaJoined(text()))],
    isGift: ['gift', optional(flag())],
  })
  const orders = fc.record(
    { productId: word, count: fc.integer({ min: 1 }), isGift: fc.boolean() },
    { requiredKeys: ['productId', 'count'] },
  )

  test('a record translates both ways through a form', () => {
    fc.assert(
      fc.property(orders, (value) => {
        fc.pre(value.productId.length <= 20)
        const wire = Object.entries(order.encode(value) as Record<string, unknown>)
        const body = formEncode(Object.fromEntries(wire.map(([k, v]) => [k, String(v)])))
        expect(order.decode(formDecode(body), '')).toEqual(value)
      }),
    )
  })

  test('a record translates both ways through JSON', () => {
    fc.assert(
      fc.property(orders, (value) => {
        fc.pre(value.productId.length <= 20)
        const wire: unknown = JSON.parse(JSON.stringify(order.encode(value)))
        expect(order.decode(wire, '')).toEqual(value)
      }),
    )
  })

  test('a record names the wire path of its wrong field', () => {
    const cart = record({ lines: ['items', list(order)] })
    expect(refusal(cart, { items: [{ productId: 'a', num: 0 }] }).field).toBe('x.items[0].num')
  })

  test('a record reads its own fields alone, never inherited or polluting ones', () => {
    const polluting: unknown = JSON.parse(
      '{"productId":"p","num":1,"__proto__":{"gift":1},"constructor":{"prototype":{"gift":1}}}',
    )
    expect(order.decode(polluting, '')).toEqual({ productId: 'p', count: 1 })
    expect(refusal(order, Object.create({ productId: 'p', num: 1 })).field).toBe('x.productId')
    expect('gift' in {}).toBe(false)
  })

  test.each([null, undefined, 'text', 7, []])('a record refuses %j', (wire) => {
    expect(refusal(order, wire).message).toBe('数据格式不正确')
  })

  test('a field that is absent, null or empty text is left out', () => {
    const codec = record({ note: ['note', optional(text())], flag: ['flag', optional(flag())] })
    expect(codec.decode({ note: '', flag: null }, '')).toEqual({})
    expect(codec.encode({})).toEqual({})
    expect(nothing.decode('anything', '')).toEqual({})
  })

  test('a parser throws ParseError alone, whatever arrives', () => {
    fc.assert(
      fc.property(fc.anything(), (wire) => {
        try {
          order.decode(wire, '')
        } catch (error) {
          expect(error).toBeInstanceOf(ParseError)
        }
      }),
      { numRuns: 2000 },
    )
  })
})
