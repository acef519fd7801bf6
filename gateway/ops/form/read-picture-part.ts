import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import sharp, { type Sharp } from 'sharp'
import type { FilePart } from '../page/ops-page.ts'
import { dropPart, PART_BYTES_MAX } from '../receive-part.ts'

const FORMATS = ['jpeg', 'png', 'webp']
const PIXELS_MAX = 25_000_000
const UNREADABLE = '这张图片读不懂，请用 JPEG、PNG 或 WebP'

interface Upright {
  /** Turned as its camera says. */
  picture: Sharp
  width: number
  height: number
}

type Drawn = { picture: Buffer } | { problem: string }
type ReceivedPicture = { picture: Buffer; digest: string } | { problem: string }

/** Reads a picture that comes in one part and draws it again, with nothing but its pixels, or says why it cannot be used. */
export async function readPicturePart(
  { size, offset, body }: FilePart,
  draw: (upright: Upright) => Promise<Drawn>,
): Promise<ReceivedPicture> {
  if (size > PART_BYTES_MAX || offset !== 0) {
    await dropPart(body)
    return { problem: '图片超过 1 MB，请先压缩' }
  }
  const drawn = await drawUpright(await buffer(body), draw)
  if ('problem' in drawn) return drawn
  const { picture } = drawn
  return { picture, digest: createHash('sha256').update(picture).digest('hex') }
}

async function drawUpright(
  bytes: Buffer,
  draw: (upright: Upright) => Promise<Drawn>,
): Promise<Drawn> {
  try {
    const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' }).rotate()
    const { format, autoOrient } = await picture.metadata()
    if (!FORMATS.includes(format)) return { problem: UNREADABLE }
    return await draw({ picture, ...autoOrient })
  } catch {
    // No picture, or a broken one.
    return { problem: UNREADABLE }
  }
}
