import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Config } from '#gateway/config.ts'
import { endpoint } from '#gateway/http/endpoint.ts'
import { HttpFailure } from '#gateway/http/error.ts'
import { isTicketValid } from '#gateway/live/ticket.ts'
import { CAPTIONS } from './captions.ts'
import { videoFolder } from './video-files.ts'
import { isOpenVideo } from './video-queries.ts'

const VIDEO = /^[0-9a-f]{24}$/
const POSTER = /^poster(?:-tall)?\.webp$/
const PLAYED = /^(?:(?:picture|sound|\d{2,4})\.m3u8|(?:sound|\d{2,4})-\d{5}\.ts|captions\.vtt)$/
const TYPES: Readonly<Record<string, string>> = {
  m3u8: 'application/vnd.apple.mpegurl',
  ts: 'video/mp2t',
  vtt: 'text/vtt; charset=utf-8',
  webp: 'image/webp',
}
/** A poster may be replaced, and captions come later; segments never change. */
const LISTED_SECONDS = 60
const SEGMENT_SECONDS = 86_400

/** A file of a video that everybody may watch, and the posters of all. */
export const openVideo = endpoint('GET', '/video/:video/:file', async (c, { db, config }) => {
  const { video = '', file = '' } = c.req.param()
  const isShown =
    VIDEO.test(video) &&
    (POSTER.test(file) || (PLAYED.test(file) && (await isOpenVideo(db, video))))
  if (!isShown) throw new HttpFailure(404, 'NOT_FOUND')
  return fileOf(config, { video, file, share: 'public' })
})

/** A file of any video, for people to whom a call gave its address, which expires. */
export const signedVideo = endpoint(
  'GET',
  '/video/:video/:ticket/:file',
  async (c, { config, clock }) => {
    const { video = '', ticket = '', file = '' } = c.req.param()
    const { secretKey } = config
    const isAdmitted =
      VIDEO.test(video) &&
      PLAYED.test(file) &&
      isTicketValid({ use: 'videoTicket', subject: video, now: clock.now(), secretKey }, ticket)
    if (!isAdmitted) throw new HttpFailure(404, 'NOT_FOUND')
    return fileOf(config, { video, file, share: 'private' })
  },
)

interface Wanted {
  video: string
  file: string
  share: 'public' | 'private'
}

async function fileOf(config: Config, { video, file, share }: Wanted): Promise<Response> {
  const path = join(videoFolder(config, video).served, file)
  const found = await stat(path).catch(() => undefined)
  const cacheControl = (seconds: number) => ({ 'Cache-Control': `${share}, max-age=${seconds}` })
  // Players ask for captions without knowing whether there are any.
  if (!found && file === CAPTIONS)
    return new Response(null, { status: 204, headers: cacheControl(LISTED_SECONDS) })
  if (!found?.isFile()) throw new HttpFailure(404, 'NOT_FOUND')
  const ending = file.split('.').at(-1) ?? ''
  const seconds = ending === 'ts' ? SEGMENT_SECONDS : LISTED_SECONDS
  // The web's stream type of Node and the one of the global Response are declared apart.
  const body = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>
  return new Response(body, {
    headers: {
      'Content-Type': TYPES[ending] ?? 'application/octet-stream',
      'Content-Length': String(found.size),
      ...cacheControl(seconds),
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
