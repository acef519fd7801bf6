/** Longest side kept, as the gateway keeps it. */
const SIDE_MAX = 1600
const THUMB_SIDE = 160
/** Well under what one upload may carry. */
const BYTES_MAX = 420_000
const QUALITIES = [0.82, 0.7, 0.55, 0.4]

export interface ShrunkPicture {
  /** JPEG as base64. */
  base64: string
  /** A small JPEG as a data address. */
  thumb: string
}

/** Draws a picture anew, upright, small enough for an upload; undefined where the browser cannot read it. */
export async function shrinkPicture(file: Blob): Promise<ShrunkPicture | undefined> {
  let bitmap: ImageBitmap
  try {
    bitmap = await createImageBitmap(file)
  } catch {
    // Not a picture this browser knows: the caller says so.
    return undefined
  }
  const thumb = draw(bitmap, THUMB_SIDE).toDataURL('image/jpeg', 0.6)
  const canvas = draw(bitmap, SIDE_MAX)
  bitmap.close()
  for (const quality of QUALITIES) {
    const address = canvas.toDataURL('image/jpeg', quality)
    const base64 = address.slice(address.indexOf(',') + 1)
    if ((base64.length * 3) / 4 <= BYTES_MAX) return { base64, thumb }
  }
  return undefined
}

function draw(bitmap: ImageBitmap, sideMax: number): HTMLCanvasElement {
  const scale = Math.min(1, sideMax / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const pen = canvas.getContext('2d')
  if (!pen) return canvas
  // A JPEG has no transparency: what shines through is paper.
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}
