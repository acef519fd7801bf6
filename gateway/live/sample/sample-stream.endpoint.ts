import { endpoint } from '#gateway/http/endpoint.ts'
import { HttpFailure } from '#gateway/http/error.ts'
import { statusOf } from '../room/room-queries.ts'
import { livePlaylist } from './sample-stream.ts'

const RENDITION = /^(picture|sound)\.m3u8$/
const RECORDING = { folder: '/media/live/', segments: 10, segmentSeconds: 6 }

/** The live picture of a sample room: a recording of the site in a loop. */
export const sampleStream = endpoint(
  'GET',
  '/sandbox/live/:room/:playlist',
  async (c, { db, clock }) => {
    const rendition = RENDITION.exec(c.req.param('playlist') ?? '')?.[1]
    const room = await statusOf(db, c.req.param('room') ?? '', clock.now())
    if (!rendition || room?.state !== 'live') throw new HttpFailure(404, 'NOT_FOUND')
    const secondsOn = (clock.now().getTime() - room.startsAt) / 1000
    const playlist = livePlaylist({ ...RECORDING, rendition }, Math.max(0, secondsOn))
    return c.body(playlist, 200, {
      'Content-Type': 'application/vnd.apple.mpegurl',
      'Cache-Control': 'no-cache',
    })
  },
  { isSandboxOnly: true },
)
