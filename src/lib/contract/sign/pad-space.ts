import { PAD_HEIGHT, PAD_WIDTH, type Signature } from '#api/contract/sign/signature.ts'

/**
 * The box for writing, in pixels. If it is higher than wide it is turned: the phone is held sideways, its top at the
 * left.
 */
export interface PadBox {
  width: number
  height: number
}

interface Point {
  x: number
  y: number
}

/** Points closer than this, in units of the pad, make no visible difference. */
const NEAR = 3

/** Strokes in the box as strokes of the API's pad: turned upright, scaled to fit, in whole numbers, thinned. */
export function toPad(strokes: readonly (readonly Point[])[], box: PadBox): Signature {
  const { scale, left, top } = placing(box)
  const place = (point: Point): readonly [number, number] => {
    const { x, y } = upright(point, box)
    return [clamp(x * scale + left, PAD_WIDTH), clamp(y * scale + top, PAD_HEIGHT)]
  }
  return strokes.map((stroke) => thin(stroke.map(place)))
}

/** The same strokes at their position in the box. */
export function fromPad(strokes: Signature, box: PadBox): readonly (readonly Point[])[] {
  const { scale, left, top } = placing(box)
  return strokes.map((stroke) =>
    stroke.map(([x, y]) => turned({ x: (x - left) / scale, y: (y - top) / scale }, box)),
  )
}

function isTurned({ width, height }: PadBox): boolean {
  return height > width
}

function upright(point: Point, box: PadBox): Point {
  return isTurned(box) ? { x: point.y, y: box.width - point.x } : point
}

function turned(point: Point, box: PadBox): Point {
  return isTurned(box) ? { x: box.width - point.y, y: point.x } : point
}

function placing(box: PadBox) {
  const [width, height] = isTurned(box) ? [box.height, box.width] : [box.width, box.height]
  const scale = Math.min(PAD_WIDTH / width, PAD_HEIGHT / height)
  return {
    scale,
    left: (PAD_WIDTH - width * scale) / 2,
    top: (PAD_HEIGHT - height * scale) / 2,
  }
}

function clamp(value: number, max: number): number {
  return Math.round(Math.min(max, Math.max(0, value)))
}

function thin(points: readonly (readonly [number, number])[]) {
  const thinned: (readonly [number, number])[] = []
  for (const [i, point] of points.entries()) {
    const before = thinned.at(-1)
    const isEnd = i === points.length - 1
    if (!before || isEnd || Math.hypot(point[0] - before[0], point[1] - before[1]) >= NEAR)
      thinned.push(point)
  }
  return thinned
}
