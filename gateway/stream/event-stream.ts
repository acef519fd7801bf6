import type { Context as HonoContext } from 'hono'
import type { Services } from '#gateway/http/handle.ts'
import { type FrameStream, openFrameStream } from './frame-stream.ts'
import { isEventId, type Subscription } from './hub.ts'

/** Readers disconnected by one stop return spread over this time. */
const RETURN_SPREAD_MS = 2000
const RETRY_MS = 1000
const BEAT = Buffer.from(': \n\n')

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Accel-Buffering': 'no',
}

/** Writes events to one reader until it leaves, is dropped for reading too slowly, or the node stops. */
export interface EventStream extends Omit<FrameStream, 'body'> {
  response: Response
}

/** Answers with server-sent events that begin with `first`: the only writer of all streams. */
export function openEventStream(
  c: HonoContext,
  { streams }: Pick<Services, 'streams'>,
  first = '',
): EventStream {
  const { body, write, end, onEnd } = openFrameStream(
    c.env.outgoing,
    `retry: ${RETRY_MS}\n\n${first}`,
  )
  let isSilent = false
  const writeFrame = (frame: Buffer) => {
    isSilent = false
    write(frame)
  }
  const forget = streams.add({
    beat() {
      if (isSilent) write(BEAT)
      isSilent = true
    },
    sendAway() {
      const retryMs = RETRY_MS + Math.round(Math.random() * RETURN_SPREAD_MS)
      write(Buffer.from(`retry: ${retryMs}\nevent: reconnect\ndata: {}\n\n`))
      end()
    },
  })
  onEnd(forget)
  return { response: c.body(body, 200, HEADERS), write: writeFrame, end, onEnd }
}

/** The id after which a reader resumes: from its header, or from its address if a page reconnects by itself. */
export function lastEventId(c: HonoContext): string | undefined {
  const given = c.req.header('last-event-id') ?? c.req.query('lastEventId') ?? ''
  return isEventId(given) ? given : undefined
}

interface TopicOptions {
  /** Data of the first event, for topics whose current state matters; old events are then not repeated. */
  greeting?: () => string
  /** Converts a published event for readers; by default they get the published text. */
  dataOf?: (published: string) => string
}

/**
 * Answers with a topic. A reader that resumes gets what it missed; if that is no longer stored, it first gets an event
 * `gap` and should reload.
 */
export async function streamTopic(
  c: HonoContext,
  services: Services,
  topic: string,
  { greeting, dataOf = (published) => published }: TopicOptions = {},
): Promise<Response> {
  const lastId = greeting ? undefined : lastEventId(c)
  const missed: string[] = []
  let write = (text: string): void => void missed.push(text)
  const subscription: Subscription = await services.hub.subscribe(topic, lastId, ({ id, data }) =>
    write(`id: ${id}\ndata: ${dataOf(data)}\n\n`),
  )
  const first = [
    `id: ${subscription.position}\n\n`,
    lastId !== undefined && subscription.hasGap ? 'event: gap\ndata: {}\n\n' : '',
    greeting ? `data: ${greeting()}\n\n` : '',
    ...missed,
  ]
  const stream = openEventStream(c, services, first.join(''))
  write = (text) => stream.write(Buffer.from(text))
  stream.onEnd(() => subscription.close())
  return stream.response
}
