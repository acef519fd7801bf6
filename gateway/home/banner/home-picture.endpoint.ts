import { publicPicture } from '#gateway/file/public-picture.ts'
import { endpoint } from '#gateway/http/endpoint.ts'
import { HOME_PICTURES, homePicture } from './picture-queries.ts'

/** A picture of the home page that was uploaded. */
export const homeFigure = endpoint('GET', `${HOME_PICTURES}:picture`, async (c, { db, files }) => {
  const [, id] = /^([0-9a-f]{32})\.jpg$/.exec(c.req.param('picture') ?? '') ?? []
  return publicPicture(id === undefined ? undefined : await homePicture(db, id, files))
})
