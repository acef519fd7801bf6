import { readPicturePart } from '#gateway/ops/form/read-picture-part.ts'
import type { FilePart, OpsContext, Received } from '#gateway/ops/page/ops-page.ts'
import { insertHomePicture } from './picture-queries.ts'

/** The least size of a picture, and twice as much for dense screens; its shape is that of its place on the page. */
export const BANNER_SIZE = { width: 750, height: 200 } as const
const DENSITY_MAX = 2

/** Stores a picture for the home page: shrunk and cropped to its place. */
export async function receiveHomePicture(
  part: FilePart,
  { config, db, operator, now }: OpsContext,
): Promise<Received> {
  const { name, size } = part
  const read = await readPicturePart(part, async ({ picture: upright, width, height }) => {
    if (width < BANNER_SIZE.width || height < BANNER_SIZE.height)
      return {
        problem: `这张图片是 ${width}×${height}，要 ${BANNER_SIZE.width}×${BANNER_SIZE.height} 或更大`,
      }
    const density = Math.min(DENSITY_MAX, width / BANNER_SIZE.width, height / BANNER_SIZE.height)
    const [shownWidth, shownHeight] = [
      Math.round(BANNER_SIZE.width * density),
      Math.round(BANNER_SIZE.height * density),
    ]
    const shown = upright.resize(shownWidth, shownHeight).jpeg({ quality: 82, mozjpeg: true })
    return { picture: await shown.toBuffer() }
  })
  if ('problem' in read) return { received: 0, problem: read.problem }
  const picture_id = read.digest.slice(0, 32)
  const row = { picture_id, picture: read.picture, file_name: name, operator }
  await insertHomePicture(db, row, config.secretKey, now)
  return { received: size, audit: { action: '上传首页图片', subject: picture_id, details: name } }
}
