import { endpoint } from '#gateway/http/endpoint.ts'
import { HttpFailure } from '#gateway/http/error.ts'
import { piecePicture } from './picture-queries.ts'

/** A picture of a text; it is named by its bytes and never changes. */
export const pieceFigure = endpoint(
  'GET',
  '/public/pictures/:picture',
  async (c, { db, files }) => {
    const [, id] = /^([0-9a-f]{32})\.jpg$/.exec(c.req.param('picture') ?? '') ?? []
    const picture = id && (await piecePicture(db, id, files))
    if (!picture) throw new HttpFailure(404, 'NOT_FOUND')
    return new Response(new Uint8Array(picture), {
      headers: {
        'Content-Type': 'image/jpeg',
        'Cache-Control': 'public, max-age=31536000, immutable',
        'X-Content-Type-Options': 'nosniff',
      },
    })
  },
)
