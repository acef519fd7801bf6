import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { FilePart, OpsContext, Received } from '#gateway/ops/page/ops-page.ts'
import { dropPart, PART_BYTES_MAX } from '#gateway/ops/receive-part.ts'
import { cleanPicture } from '#gateway/payment/transfer/clean-picture.ts'
import { insertPiecePicture } from './picture-queries.ts'

/** Stores a picture that the desk's script has shrunk to one part; returns its address for the text. */
export async function receivePicture(
  { size, offset, body }: FilePart,
  { config, db, operator, now }: OpsContext,
): Promise<Received> {
  if (size > PART_BYTES_MAX || offset !== 0) {
    await dropPart(body)
    return { received: 0, problem: '图片缩小后仍超过 1 MB，请先裁剪' }
  }
  const picture = await cleanPicture((await buffer(body)).toString('base64'))
  if (!picture) return { received: 0, problem: '这张图片读不懂，请用 JPEG、PNG 或 WebP' }
  const picture_id = createHash('sha256').update(picture).digest('hex').slice(0, 32)
  await insertPiecePicture(db, { picture_id, picture, operator }, config.secretKey, now)
  const audit = { action: '上传内容图片', subject: picture_id }
  return { received: size, text: `/public/pictures/${picture_id}.jpg`, audit }
}
