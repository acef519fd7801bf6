import { describe, expect, test } from 'vitest'
import { inkOf, signature } from './signature.ts'

const strokes = [
  [
    [0, 0],
    [300, 400],
  ],
  [
    [10, 20],
    [10, 30],
  ],
] as const

describe('a signature', () => {
  test('a signature travels both ways and has the length of its strokes', () => {
    const wire = signature.encode(strokes)
    expect(wire).toBe('0,0 300,400;10,20 10,30')
    expect(signature.decode(wire, 'sign')).toEqual(strokes)
    expect(inkOf(strokes)).toBe(510)
    expect(inkOf(signature.decode('', 'sign'))).toBe(0)
  })

  test.each([
    '1,2,3',
    '1001,0',
    '0,401',
    '1',
    'a,b',
    '<svg>',
    5,
    null,
    `0,0${' 1,1'.repeat(3001)}`,
  ])('the drawing %j is refused', (wire) => {
    expect(() => signature.decode(wire, 'sign')).toThrow('签名内容有误')
  })
})
