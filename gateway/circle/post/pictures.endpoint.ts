import { postFileAddress, postPictureAddress } from '#api/circle/attachment-address.ts'
import { endpoint } from '#gateway/http/endpoint.ts'
import { HttpFailure } from '#gateway/http/error.ts'
import { postFileContent, postPicture } from './picture-queries.ts'

/** A picture of a post; only those who may read the post learn its id. */
export const circlePicture = endpoint(
  'GET',
  postPictureAddress(':picture'),
  async (c, { db, files }) => {
    const jpeg = await postPicture(db, c.req.param('picture') ?? '', files)
    if (!jpeg) throw new HttpFailure(404, 'NOT_FOUND')
    return c.body(new Uint8Array(jpeg), 200, {
      'Content-Type': 'image/jpeg',
      'Cache-Control': 'private, max-age=86400',
      'X-Content-Type-Options': 'nosniff',
    })
  },
)

/** A file of a post, downloaded under its name and never shown by a page. */
export const circleFile = endpoint('GET', postFileAddress(':file'), async (c, { db, files }) => {
  const file = await postFileContent(db, c.req.param('file') ?? '', files)
  if (!file) throw new HttpFailure(404, 'NOT_FOUND')
  return c.body(new Uint8Array(file.bytes), 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    'Content-Security-Policy': 'sandbox',
    'Cache-Control': 'private, max-age=86400',
    'X-Content-Type-Options': 'nosniff',
  })
})
