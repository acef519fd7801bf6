import { endpoint } from '#gateway/http/endpoint.ts'
import { HttpFailure } from '#gateway/http/error.ts'
import { lastEventId, openEventStream } from '#gateway/stream/event-stream.ts'
import { isTicketValid } from '../ticket.ts'
import { isForOwners } from './owners-only.ts'
import { statusOf } from './room-queries.ts'

/**
 * The events of a room in frames of a tenth of a second, and its status under the name `status`. A reader that
 * reconnects with `Last-Event-ID` gets what it missed, or `gap` if that is no longer stored.
 */
export const liveStream = endpoint('GET', '/stream/live/:room', async (c, services) => {
  const roomId = c.req.param('room') ?? ''
  const now = services.clock.now()
  const { secretKey } = services.config
  const isKnown = await statusOf(services.db, roomId, now)
  const admission = { use: 'liveTicket', subject: roomId, now, secretKey } as const
  const isLetIn =
    isTicketValid(admission, c.req.query('ticket')) || !(await isForOwners(services.db, roomId))
  if (!isKnown || !isLetIn) throw new HttpFailure(404, 'NOT_FOUND')
  const { response } = await services.live.rooms.join(roomId, {
    lastId: lastEventId(c),
    open: (first) => openEventStream(c, services, first),
  })
  return response
})
