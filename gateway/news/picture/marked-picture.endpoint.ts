import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { endpoint } from '#gateway/http/endpoint.ts'
import { HttpFailure } from '#gateway/http/error.ts'
import type { Services } from '#gateway/http/handle.ts'
import { drawMark } from './draw-mark.ts'
import { readMarkedAddress } from './marked-address.ts'
import { piecePicture } from './picture-queries.ts'

/** A picture of a paid text with the mark of the reader to whom its address was given. */
export const markedPicture = endpoint('GET', '/public/marked/:token', async (c, services) => {
  const { config, clock } = services
  const { secretKey } = config
  const wanted = readMarkedAddress(c.req.param('token') ?? '', { secretKey, now: clock.now() })
  const picture = wanted && (await pictureAt(wanted.picture, services))
  if (!picture) throw new HttpFailure(404, 'NOT_FOUND')
  return new Response(new Uint8Array(await drawMark(picture, wanted.watermark)), {
    headers: {
      'Content-Type': 'image/jpeg',
      'Cache-Control': 'private, max-age=600',
      'X-Content-Type-Options': 'nosniff',
    },
  })
})

/** A picture of the desk, or of the site. */
async function pictureAt(
  path: string,
  { db, config, files }: Pick<Services, 'db' | 'config' | 'files'>,
): Promise<Buffer | undefined> {
  const [, id] = /^\/public\/pictures\/([0-9a-f]{32})\.jpg$/.exec(path) ?? []
  if (id) return piecePicture(db, id, files)
  if (!config.siteDir || path.includes('..')) return undefined
  // A picture that the site no longer has.
  return readFile(join(config.siteDir, path)).catch(() => undefined)
}
