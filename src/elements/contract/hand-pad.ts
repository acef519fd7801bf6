import SignaturePad, { type PointGroup } from 'signature_pad'
import type { Signature } from '#api/contract/sign/signature.ts'
import { fromPad, type PadBox, toPad } from '#lib/contract/sign/pad-space.ts'

export interface HandPad {
  undo(): void
  clear(): void
  /** Stops listening. */
  close(): void
}

/** Lets the reader write on a canvas, starting from earlier strokes; reports every finished stroke. */
export function createHandPad(
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
  let isWriting = false
  const box = (): PadBox => ({ width: canvas.clientWidth, height: canvas.clientHeight })
  /** The box in which the strokes on the pad are drawn; the canvas may differ in size by then. */
  let drawn = box()

  const draw = () => {
    const ratio = Math.max(1, devicePixelRatio)
    drawn = box()
    const { width, height } = drawn
    canvas.width = Math.round(width * ratio)
    canvas.height = Math.round(height * ratio)
    canvas.getContext('2d')?.scale(ratio, ratio)
    pad.clear()
    pad.fromData(fromPad(strokes, { width, height }).map((points) => group(points, pen)))
  }
  const report = (next: Signature) => {
    strokes = next
    onChange(next)
  }
  // Redrawing under a moving hand would lose its stroke: a resize by a sliding browser bar waits until the stroke ends.
  const refit = () => {
    const { width, height } = box()
    if (!isWriting && (width !== drawn.width || height !== drawn.height)) draw()
  }
  const onEnd = () => {
    isWriting = false
    const written = pad.toData().map(({ points }) => points)
    report(toPad(written, drawn))
    refit()
  }

  draw()
  pad.addEventListener('beginStroke', () => {
    isWriting = true
  })
  pad.addEventListener('endStroke', onEnd)
  const observer = new ResizeObserver(refit)
  observer.observe(canvas)
  return {
    undo() {
      report(strokes.slice(0, -1))
      draw()
    },
    clear() {
      report([])
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
