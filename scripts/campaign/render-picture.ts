import sharp from 'sharp'
import {
  isObliquePicture,
  isSmallPicture,
  PICTURE_BYTES_MAX,
  PICTURE_QUALITY_MIN,
  PICTURE_SIZE,
} from '../../api/landing/wording/picture-rules.ts'
import { HEIGHT, WIDTH } from './scenes/pen.ts'

export const FOLDER = 'src/content/pictures'
const WIDTHS = [750, 1500] as const
const QUALITY_STEP = 8
const SHARE = { width: 600, height: 480 } as const

/** What an operator can mend: printed without a stack. */
export class PictureError extends Error {}

export interface PictureFile {
  path: string
  bytes: Buffer
}

/** Refuses pictures that would be blurred or cropped, all of them at once. */
export async function checkSizes(files: readonly string[]): Promise<void> {
  const problems: string[] = []
  for (const file of files) {
    const { width, height, format } = await sharp(file).metadata()
    const isSmall = format !== 'svg' && isSmallPicture({ width, height })
    if (isSmall || isObliquePicture({ width, height }))
      problems.push(
        `${file}：是 ${width}×${height}，要 ${PICTURE_SIZE.width}×${PICTURE_SIZE.height} 或更大，宽高比 5:6`,
      )
  }
  if (problems.length > 0) throw new PictureError(problems.join('\n'))
}

/** All files of one picture of a brand, in memory. */
export async function render(
  drawing: Buffer,
  brand: string,
  name: string,
): Promise<readonly PictureFile[]> {
  const files: PictureFile[] = []
  const add = async (
    suffix: string,
    encode: (quality: number) => Promise<Buffer>,
    best: number,
  ): Promise<void> => {
    const bytes = await smallEnough(`${brand}/${name}-${suffix}`, encode, best)
    files.push({ path: `${FOLDER}/${brand}/${name}-${suffix}`, bytes })
  }
  for (const width of WIDTHS) {
    const density = (72 * width) / WIDTHS[0]
    const picture = () =>
      sharp(drawing, { density }).resize(width, (width * HEIGHT) / WIDTH, { position: 'bottom' })
    await add(`${width}.avif`, (quality) => picture().avif({ quality, effort: 5 }).toBuffer(), 52)
    await add(`${width}.webp`, (quality) => picture().webp({ quality, effort: 5 }).toBuffer(), 72)
  }
  const card = sharp(drawing).resize(SHARE.width, SHARE.height, { position: 'bottom' })
  await add('share.jpg', (quality) => card.clone().jpeg({ quality, mozjpeg: true }).toBuffer(), 78)
  return files
}

/** The best quality within the budget: photographs need a lower one than drawings. */
async function smallEnough(
  name: string,
  encode: (quality: number) => Promise<Buffer>,
  best: number,
): Promise<Buffer> {
  for (let quality = best; quality >= PICTURE_QUALITY_MIN; quality -= QUALITY_STEP) {
    const bytes = await encode(quality)
    if (bytes.length <= PICTURE_BYTES_MAX) return bytes
  }
  throw new PictureError(
    `${name}：细节太多，最低画质也超过 ${PICTURE_BYTES_MAX / 1024} KB；请换一幅更简单的，或先模糊背景`,
  )
}
