import { flashTopic } from '#api/news/flash-event.ts'
import { endpoint } from '../http/endpoint.ts'
import { streamTopic } from '../stream/event-stream.ts'

/** Every new flash for every reader of the brand; one that returns gets what it missed. */
export const flashStream = endpoint('GET', '/stream/flashes', (c, services) =>
  streamTopic(c, services, flashTopic(services.config.brand)),
)
