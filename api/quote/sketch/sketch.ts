import {
  type Codec,
  flag,
  integer,
  list,
  number,
  oneOf,
  optional,
  ParseError,
  record,
  text,
  type ValueOf,
} from '#api/codec.ts'
import { ADJUSTMENTS } from '../candle-period.ts'

/** Number of points that a tool needs. */
export const SKETCH_TOOLS = {
  segment: 2,
  ray: 2,
  line: 2,
  horizontal: 1,
  channel: 3,
  fibonacci: 2,
  rectangle: 2,
  text: 1,
} as const
export type SketchTool = keyof typeof SKETCH_TOOLS

/** Sketches of a person on one security, and rows of a person in all, deleted ones included. */
export const SKETCHES_MAX = 100
export const SKETCH_ROWS_MAX = 5000
export const SKETCH_TEXT_MAX = 40
/** Changes per request. */
export const CHANGES_MAX = 200

const TOOLS = Object.keys(SKETCH_TOOLS) as SketchTool[]

const point = record({
  /** Milliseconds since 1970: the beginning of a day in China, or the end of a bar of minutes. */
  time: ['t', integer({ min: 0, max: 9_000_000_000_000, label: '时间' })],
  price: ['v', number({ min: -1_000_000, max: 100_000_000, label: '价格' })],
})
export type SketchPoint = ValueOf<typeof point>

export const sketchFields = record({
  tool: ['tool', oneOf(...TOOLS)],
  /** Prices are drawn on adjusted or unadjusted candles: a sketch belongs to those it was drawn on. */
  adjustment: ['fq', oneOf(...ADJUSTMENTS)],
  points: ['points', list(point, 3)],
  text: ['text', optional(text({ max: SKETCH_TEXT_MAX, label: '文字' }))],
  isLocked: ['lock', optional(flag())],
})
export type SketchShape = ValueOf<typeof sketchFields>

/** A shape with as many points as its tool needs, and words where it consists of them. */
export const sketchShape: Codec<SketchShape> = {
  ...sketchFields,
  decode(wire, at) {
    const value = sketchFields.decode(wire, at)
    if (value.points.length !== SKETCH_TOOLS[value.tool])
      throw new ParseError(at, '画线的点数不正确')
    if (value.tool === 'text' && !value.text?.trim()) throw new ParseError(at, '请填写文字')
    return value
  },
}

/** The newest state of a sketch; without a shape it is deleted. */
export const sketchChange = record({
  id: ['id', text({ pattern: /^[\w-]{8,40}$/, message: '画线编号不正确' })],
  /** When the person drew, moved or deleted it: of two states the later one is kept. */
  editedAt: ['at', integer({ min: 0, label: '时间' })],
  shape: ['shape', optional(sketchShape)],
})
export type SketchChange = ValueOf<typeof sketchChange>

export const sketchChanges = list(sketchChange, CHANGES_MAX)

/** The later state of each sketch; of equally late ones, the second. */
export function latestChanges(
  before: readonly SketchChange[],
  after: readonly SketchChange[],
): SketchChange[] {
  const latest = new Map(before.map((change) => [change.id, change]))
  for (const change of after) {
    const known = latest.get(change.id)
    if (!known || known.editedAt <= change.editedAt) latest.set(change.id, change)
  }
  return [...latest.values()]
}
