import { type HeatZoom, WHOLE } from './heat-layout.ts'

const SCALE_MAX = 6

interface Size {
  width: number
  height: number
}

interface Point {
  x: number
  y: number
}

/** Enlarges around a point of the map's place, which keeps what it shows. */
export function zoomedAt(zoom: HeatZoom, factor: number, at: Point, size: Size): HeatZoom {
  const scale = Math.min(SCALE_MAX, Math.max(1, zoom.scale * factor))
  const grown = scale / zoom.scale
  return within(
    { scale, x: (zoom.x + at.x) * grown - at.x, y: (zoom.y + at.y) * grown - at.y },
    size,
  )
}

/** Moves what is shown; the map never leaves its place. */
export function movedBy(zoom: HeatZoom, { x, y }: Point, size: Size): HeatZoom {
  return within({ ...zoom, x: zoom.x - x, y: zoom.y - y }, size)
}

function within({ scale, x, y }: HeatZoom, { width, height }: Size): HeatZoom {
  if (scale === 1) return WHOLE
  const clamp = (value: number, length: number) =>
    Math.min(length * (scale - 1), Math.max(0, value))
  return { scale, x: clamp(x, width), y: clamp(y, height) }
}
