import SignaturePad, { type PointGroup } from 'signature_pad'
import type { Signature } from '#api/contract/signature.ts'
import { fromPad, type PadBox, toPad } from './pad-space.ts'

export interface HandPad {
  undo(): void
  clear(): void
  /** Stops listening. */
  close(): void
}

/** Lets somebody write on a canvas, beginning with what was written before; tells of every finished stroke. */
export function openHandPad(
  canvas: HTMLCanvasElement,
  before: Signature,
  onChange: (strokes: Signature) => void,
): HandPad {
  const pen = getComputedStyle(canvas).color
  const pad = new SignaturePad(canvas, {
    penColor: pen,
    minWidth: 1.6,
    maxWidth: 4,
    minDistance: 2,
  })
  let strokes = before
  const box = (): PadBox => ({ width: canvas.clientWidth, height: canvas.clientHeight })

  const draw = () => {
    const ratio = Math.max(1, devicePixelRatio)
    const { width, height } = box()
    canvas.width = Math.round(width * ratio)
    canvas.height = Math.round(height * ratio)
    canvas.getContext('2d')?.scale(ratio, ratio)
    pad.clear()
    pad.fromData(fromPad(strokes, { width, height }).map((points) => group(points, pen)))
  }
  const tell = (next: Signature) => {
    strokes = next
    onChange(next)
  }
  const onEnd = () =>
    tell(
      toPad(
        pad.toData().map(({ points }) => points),
        box(),
      ),
    )

  draw()
  pad.addEventListener('endStroke', onEnd)
  const observer = new ResizeObserver(draw)
  observer.observe(canvas)
  return {
    undo() {
      tell(strokes.slice(0, -1))
      draw()
    },
    clear() {
      tell([])
      draw()
    },
    close() {
      observer.disconnect()
      pad.off()
    },
  }
}

function group(points: readonly { x: number; y: number }[], penColor: string): PointGroup {
  return {
    penColor,
    dotSize: 0,
    minWidth: 1.6,
    maxWidth: 4,
    velocityFilterWeight: 0.7,
    compositeOperation: 'source-over',
    points: points.map(({ x, y }, i) => ({ x, y, pressure: 0.5, time: i * 16 })),
  }
}
