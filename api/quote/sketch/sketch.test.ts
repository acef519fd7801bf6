import { expect, test } from 'vitest'
import { latestChanges, type SketchChange, sketchChange } from './sketch.ts'

const SEGMENT: SketchChange = {
  id: 'abcdefgh',
  editedAt: 1_700_000_000_000,
  shape: {
    tool: 'segment',
    adjustment: 'forward',
    points: [
      { time: 1_690_000_000_000, price: 12.5 },
      { time: 1_695_000_000_000, price: 13.25 },
    ],
    isLocked: true,
  },
}
const wire = (change: object) => ({ ...(sketchChange.encode(SEGMENT) as object), ...change })
const decode = (change: object) => sketchChange.decode(wire(change), '')

test('a sketch is read as it was written, and a deleted one has no shape', () => {
  expect(decode({})).toEqual(SEGMENT)
  expect(decode({ shape: undefined })).toEqual({ id: SEGMENT.id, editedAt: SEGMENT.editedAt })
})

const POINTS = [
  { t: 1, v: 1 },
  { t: 2, v: 2 },
]

test.each([
  [{ id: 'short' }, '画线编号不正确'],
  [{ id: '../../../etc' }, '画线编号不正确'],
  [{ at: -1 }, '时间超出范围'],
  [{ shape: { tool: 'segment', fq: 'none', points: POINTS.slice(1) } }, '画线的点数不正确'],
  [{ shape: { tool: 'channel', fq: 'none', points: POINTS } }, '画线的点数不正确'],
  [{ shape: { tool: 'segment', fq: 'none', points: [...POINTS, ...POINTS] } }, '最多 3 项'],
  [{ shape: { tool: 'brush', fq: 'none', points: POINTS } }, '不在可选范围内'],
  [{ shape: { tool: 'ray', fq: 'none', points: [{ t: 1, v: 'x' }, POINTS[1]] } }, '价格应为数字'],
  [{ shape: { tool: 'text', fq: 'none', points: POINTS.slice(1), text: ' ' } }, '请填写文字'],
  [
    { shape: { tool: 'text', fq: 'none', points: POINTS.slice(1), text: '长'.repeat(41) } },
    '文字最多 40 个字',
  ],
])('the sketch %j is refused with a sentence', (change, sentence) => {
  expect(() => decode(change)).toThrow(sentence)
})

test('the later of two states of a sketch stands, whichever arrives last', () => {
  const [older, newer] = [SEGMENT, { id: SEGMENT.id, editedAt: SEGMENT.editedAt + 1 }]
  expect(latestChanges([older], [newer])).toEqual([newer])
  expect(latestChanges([newer], [older])).toEqual([newer])
  const other = { ...SEGMENT, id: 'ijklmnop' }
  expect(latestChanges([older], [other])).toEqual([older, other])
})
