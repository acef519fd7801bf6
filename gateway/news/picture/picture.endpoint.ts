import { publicPicture } from '#gateway/file/public-picture.ts'
import { endpoint } from '#gateway/http/endpoint.ts'
import { piecePicture } from './picture-queries.ts'

/** A picture of a text; it is named by its bytes and never changes. */
export const pieceFigure = endpoint(
  'GET',
  '/public/pictures/:picture',
  async (c, { db, files }) => {
    const [, id] = /^([0-9a-f]{32})\.jpg$/.exec(c.req.param('picture') ?? '') ?? []
    return publicPicture(id === undefined ? undefined : await piecePicture(db, id, files))
  },
)
