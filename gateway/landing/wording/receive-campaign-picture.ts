import sharp from 'sharp'
import {
  isObliquePicture,
  isSmallPicture,
  PICTURE_BYTES_MAX,
  PICTURE_QUALITY_MIN,
  PICTURE_SIZE,
} from '#api/landing/wording/picture-rules.ts'
import { readPicturePart } from '#gateway/ops/form/read-picture-part.ts'
import type { FilePart, OpsContext, Received } from '#gateway/ops/page/ops-page.ts'
import { insertCampaignPicture } from './picture-queries.ts'

/** Stores a picture for a page if `campaign:pictures` can make one of it that is neither blurred, cropped nor heavy. */
export async function receiveCampaignPicture(
  part: FilePart,
  { config, db, operator, now }: OpsContext,
): Promise<Received> {
  const { name, size } = part
  const read = await readPicturePart(part, async ({ picture: upright, width, height }) => {
    if (isSmallPicture({ width, height }) || isObliquePicture({ width, height }))
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
  })
  if ('problem' in read) return { received: 0, problem: read.problem }
  const picture_id = read.digest.slice(0, 8)
  const row = { picture_id, picture: read.picture, file_name: name, operator }
  await insertCampaignPicture(db, row, config.secretKey, now)
  return { received: size, audit: { action: '上传活动图片', subject: picture_id, details: name } }
}
