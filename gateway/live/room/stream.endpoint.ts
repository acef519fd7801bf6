import { endpoint } from '#gateway/http/endpoint.ts'
import { HttpFailure } from '#gateway/http/error.ts'
import { isEventId } from '#gateway/stream/hub.ts'
import { isForOwners } from './owners-only.ts'
import { statusOf } from './room-queries.ts'
import { isTicketValid } from './room-ticket.ts'

/** Readers told to come back at one stop arrive spread over this time. */
const RETURN_SPREAD_MS = 3000

/**
 * The events of a room in frames of a tenth of a second, and its status by name: `status`. A reader that comes back
 * with `Last-Event-ID` gets what it missed, or `gap` where that is no longer kept.
 */
export const liveStream = endpoint('GET', '/stream/live/:room', async (c, services) => {
  const roomId = c.req.param('room') ?? ''
  const isKnown = await statusOf(services.db, roomId, services.clock.now())
  const isLetIn =
    isTicketValid(roomId, c.req.query('ticket'), services.clock.now(), services.config.secretKey) ||
    !(await isForOwners(services.db, roomId))
  if (!isKnown || !isLetIn) throw new HttpFailure(404, 'NOT_FOUND')
  const given = c.req.header('last-event-id') ?? c.req.query('lastEventId') ?? ''
  const lastId = isEventId(given) ? given : undefined
  const stream = await services.live.rooms.join(roomId, { lastId, outgoing: c.env.outgoing })
  const forget = services.streams.add(() => {
    const retryMs = Math.round(Math.random() * RETURN_SPREAD_MS)
    stream.write(Buffer.from(`retry: ${retryMs}\nevent: reconnect\ndata: {}\n\n`))
    stream.end()
  })
  stream.onEnd(forget)
  return c.body(stream.body, 200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
  })
})
