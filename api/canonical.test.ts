import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalText, formDecode, formEncode, percentEncode } from './canonical.ts'

const text = fc.string({ unit: 'grapheme', maxLength: 40 })
const params = fc.dictionary(text, text, { maxKeys: 12 })

describe('a form', () => {
  test('a form comes back as it was, whatever its keys and values', () => {
    fc.assert(
      fc.property(params, (fields) => {
        expect({ ...formDecode(formEncode(fields)) }).toEqual({ ...fields })
      }),
    )
  })

  test('a form escapes everything but the unreserved characters of RFC 3986', () => {
    expect(percentEncode("azAZ09-._~ !'()*+/=&%")).toBe(
      'azAZ09-._~%20%21%27%28%29%2A%2B%2F%3D%26%25',
    )
    expect(percentEncode('自选😀')).toBe('%E8%87%AA%E9%80%89%F0%9F%98%80')
  })

  test('half a surrogate pair becomes the replacement character', () => {
    expect(percentEncode('a\ud83d')).toBe('a%EF%BF%BD')
    expect(percentEncode('\udc00b')).toBe('%EF%BF%BDb')
  })

  test('a plus sign is a space, and a key without a value is empty', () => {
    expect({ ...formDecode('a=1+2&b&&c=') }).toEqual({ a: '1 2', b: '', c: '' })
  })

  test('a key with two values is refused, and one repeated with the same value is accepted', () => {
    expect(() => formDecode('uid=1&uid=2')).toThrow(RangeError)
    expect(() => formDecode('uid=1&%75id=2')).toThrow(RangeError)
    expect({ ...formDecode('uid=1&uid=1') }).toEqual({ uid: '1' })
  })

  test.each(['%', '%zz', 'a=%E8%87', 'a=%C0%AF', 'a=%ED%A0%80', '%ff=1'])(
    'the broken escape in %s is refused',
    (body) => {
      expect(() => formDecode(body)).toThrow(URIError)
    },
  )

  test('names that every object has carry no meaning', () => {
    const fields = formDecode('__proto__=1&constructor=2&toString=3')
    expect(Object.keys(fields)).toEqual(['__proto__', 'constructor', 'toString'])
    expect(Object.getPrototypeOf(fields)).toBeNull()
    expect(formDecode('').hasOwnProperty).toBeUndefined()
  })

  test('a form of ten times as many pairs takes about ten times as long, not a hundred times', () => {
    const msOf = (pairs: number) => {
      const body = Array.from({ length: pairs }, (_, i) => `k${i}=v`).join('&')
      const start = performance.now()
      expect(Object.keys(formDecode(body))).toHaveLength(pairs)
      return performance.now() - start
    }
    msOf(10_000)
    const [few, many] = [10_000, 100_000].map((pairs) =>
      Math.min(...Array.from({ length: 3 }, () => msOf(pairs))),
    )
    expect(many).toBeLessThan((few ?? 0) * 50)
  })
})

describe('the signed text', () => {
  test('the signed text is the same for every order of the parameters and leaves the signature out', () => {
    fc.assert(
      fc.property(params, text, (fields, sign) => {
        const reversed = Object.fromEntries(Object.entries(fields).reverse())
        const { sign: _, ...unsigned } = fields
        expect(canonicalText({ ...reversed, sign })).toBe(canonicalText(unsigned))
      }),
    )
  })

  test('the signed text sorts by code unit, number-like keys included', () => {
    expect(canonicalText({ b: '2', 9: 'y', 10: 'x', B: '1', _: '3' })).toBe('10=x&9=y&B=1&_=3&b=2')
  })

  test('the signed text differs when any value or key differs', () => {
    fc.assert(
      fc.property(params, params, (one, other) => {
        const same =
          JSON.stringify(Object.entries(one).sort()) ===
          JSON.stringify(Object.entries(other).sort())
        fc.pre(!same && !('sign' in one) && !('sign' in other))
        expect(canonicalText(one)).not.toBe(canonicalText(other))
      }),
    )
  })
})
