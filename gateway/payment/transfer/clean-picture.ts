import sharp from 'sharp'

const FORMATS = ['jpeg', 'png', 'webp']
const PIXELS_MAX = 25_000_000
const SIDE_MAX = 1600

/**
 * A picture that is safe to store: recognised as one of three formats by its bytes, re-encoded with nothing but its
 * pixels. Undefined for everything else, including SVG and HTML.
 */
export async function cleanPicture(base64: string): Promise<Buffer | undefined> {
  const bytes = Buffer.from(base64, 'base64')
  try {
    const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
    const { format } = await picture.metadata()
    if (!FORMATS.includes(format)) return undefined
    return await picture
      .rotate()
      .resize(SIDE_MAX, SIDE_MAX, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 82 })
      .toBuffer()
  } catch {
    return undefined
  }
}
