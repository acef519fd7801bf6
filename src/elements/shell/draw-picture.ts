import type { ShrunkPicture } from '#lib/shell/page/shrunk-picture.ts'

/** Longest side, equal to the gateway's limit. */
const SIDE_MAX = 1600
const THUMB_SIDE = 160
const QUALITIES = [0.82, 0.7, 0.55, 0.4]
/** Once all qualities are tried, each round halves the area. */
const SMALLER = Math.SQRT1_2
const ROUNDS = 4

/**
 * Redraws a picture upright and reduced to its pixels, in at most `charsMax` characters of base64; returns undefined
 * where the browser cannot read it.
 */
export async function drawPicture(
  file: Blob,
  charsMax: number,
): Promise<ShrunkPicture | undefined> {
  let bitmap: ImageBitmap
  try {
    bitmap = await createImageBitmap(file)
  } catch {
    // Not a picture this browser can decode: the caller reports it.
    return undefined
  }
  const thumb = draw(bitmap, THUMB_SIDE).toDataURL('image/jpeg', 0.6)
  const base64 = smallest(bitmap, charsMax)
  bitmap.close()
  return base64 === undefined ? undefined : { base64, thumb }
}

function smallest(bitmap: ImageBitmap, charsMax: number): string | undefined {
  for (let round = 0; round < ROUNDS; round++) {
    const canvas = draw(bitmap, SIDE_MAX * SMALLER ** round)
    for (const quality of QUALITIES) {
      const address = canvas.toDataURL('image/jpeg', quality)
      const base64 = address.slice(address.indexOf(',') + 1)
      if (base64.length <= charsMax) return base64
    }
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
  // A JPEG has no transparency: transparent parts become white.
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}
