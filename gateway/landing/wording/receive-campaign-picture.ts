import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import {
  isObliquePicture,
  isSmallPicture,
  PICTURE_BYTES_MAX,
  PICTURE_QUALITY_MIN,
  PICTURE_SIZE,
} from '#api/landing/wording/picture-rules.ts'
import type { FilePart, OpsContext, Received } from '#gateway/ops/page/ops-page.ts'
import { dropPart, PART_BYTES_MAX } from '#gateway/ops/receive-part.ts'
import { insertCampaignPicture } from './picture-queries.ts'

const FORMATS = ['jpeg', 'png', 'webp']
const PIXELS_MAX = 25_000_000

/** Stores a picture for a page if `campaign:pictures` can make one of it that is neither blurred, cropped nor heavy. */
export async function receiveCampaignPicture(
  { name, size, offset, body }: FilePart,
  { config, db, operator, now }: OpsContext,
): Promise<Received> {
  if (size > PART_BYTES_MAX || offset !== 0) {
    await dropPart(body)
    return { received: 0, problem: '图片超过 1 MB，请先压缩' }
  }
  const read = await readCampaignPicture(await buffer(body))
  if ('problem' in read) return { received: 0, problem: read.problem }
  const { picture } = read
  const picture_id = createHash('sha256').update(picture).digest('hex').slice(0, 8)
  const row = { picture_id, picture, file_name: name, operator }
  await insertCampaignPicture(db, row, config.secretKey, now)
  return { received: size, audit: { action: '上传活动图片', subject: picture_id, details: name } }
}

/** The picture with nothing but its pixels, large enough for dense screens, or why it cannot be one. */
async function readCampaignPicture(
  bytes: Buffer,
): Promise<{ picture: Buffer } | { problem: string }> {
  try {
    const upright = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' }).rotate()
    const { format, autoOrient } = await upright.metadata()
    if (!FORMATS.includes(format)) return { problem: UNREADABLE }
    const { width, height } = autoOrient
    if (isSmallPicture(autoOrient) || isObliquePicture(autoOrient))
      return {
        problem: `这张图片是 ${width}×${height}，要 ${PICTURE_SIZE.width}×${PICTURE_SIZE.height} 或更大，宽高比 5:6`,
      }
    const picture = await upright
      .resize(PICTURE_SIZE.width, PICTURE_SIZE.height, { position: 'bottom' })
      .jpeg({ quality: 92 })
      .toBuffer()
    const lightest = await sharp(picture).webp({ quality: PICTURE_QUALITY_MIN }).toBuffer()
    if (lightest.length > PICTURE_BYTES_MAX)
      return {
        problem: `细节太多，最低画质也超过 ${PICTURE_BYTES_MAX / 1024} KB；请换一幅更简单的，或先模糊背景`,
      }
    return { picture }
  } catch {
    // No picture, or a broken one.
    return { problem: UNREADABLE }
  }
}

const UNREADABLE = '这张图片读不懂，请用 JPEG、PNG 或 WebP'
