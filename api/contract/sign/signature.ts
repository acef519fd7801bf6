import { type Codec, ParseError } from '#api/codec.ts'

/** A handwritten signature: strokes of points on a pad of 1000 by 400. Drawn from numbers, never from a picture. */
export type Signature = readonly (readonly (readonly [x: number, y: number])[])[]

export const PAD_WIDTH = 1000
export const PAD_HEIGHT = 400
const STROKES_MAX = 100
const POINTS_MAX = 3000
const WRONG = '签名内容有误，请重新签名'

/** Strokes joined by `;`, points by blanks, coordinates by commas: a tenth of the size as JSON. */
export const signature: Codec<Signature> = {
  decode(wire, at) {
    if (typeof wire !== 'string' || !/^[\d ,;]{0,40000}$/.test(wire))
      throw new ParseError(at, WRONG)
    const strokes = wire
      .split(';')
      .filter(Boolean)
      .map((stroke) => stroke.split(' ').map((word) => point(word, at)))
    const count = strokes.reduce((sum, stroke) => sum + stroke.length, 0)
    if (strokes.length > STROKES_MAX || count > POINTS_MAX) throw new ParseError(at, WRONG)
    return strokes
  },
  encode: (strokes) =>
    strokes.map((stroke) => stroke.map(([x, y]) => `${x},${y}`).join(' ')).join(';'),
}

function point(word: string, at: string): readonly [number, number] {
  const [x = Number.NaN, y = Number.NaN, ...rest] = word.split(',').map(Number)
  const isOnPad = x >= 0 && x <= PAD_WIDTH && y >= 0 && y <= PAD_HEIGHT
  if (!isOnPad || rest.length > 0) throw new ParseError(at, WRONG)
  return [x, y]
}

/** Length of the writing; a dot or a short dash is no name. */
export function inkOf(strokes: Signature): number {
  return strokes.reduce((sum, stroke) => sum + lengthOf(stroke), 0)
}

function lengthOf(stroke: Signature[number]): number {
  return stroke.reduce((sum, [x, y], i) => {
    const before = stroke[i - 1]
    return before ? sum + Math.hypot(x - before[0], y - before[1]) : sum
  }, 0)
}

export const INK_MIN = 300
