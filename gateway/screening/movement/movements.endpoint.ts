import { listMovements } from '#api/screening/list-movements.ts'
import { MOVEMENT_STREAM } from '#api/screening/movement-stream.ts'
import { endpoint } from '#gateway/http/endpoint.ts'
import { openEventStream } from '#gateway/stream/event-stream.ts'

/** Pushes what is found after the connection; a page reads the movements before it by the call. */
export const movementStream = endpoint('GET', MOVEMENT_STREAM, (c, services) => {
  const filter = listMovements.request.decode(c.req.query(), '')
  const stream = openEventStream(c, services)
  stream.onEnd(services.screening.movementBoard.read({ filter, send: stream.write }))
  return stream.response
})
