import type { Context as HonoContext } from 'hono'
import type { Services } from '#gateway/http/handle.ts'
import { isEventId, type Subscription } from './hub.ts'
import { openTextStream } from './text-stream.ts'

const HEARTBEAT_MS = 15_000
/** Readers told to come back at one stop arrive spread over this time. */
const RETURN_SPREAD_MS = 2000
const RETRY_MS = 1000

interface StreamOptions {
  /** Data of the first event, for topics whose present state is what counts; old events are then not repeated. */
  greeting?: () => string
  /** What a reader gets of a published event; the published text itself unless told. */
  dataOf?: (published: string) => string
}

/**
 * Answers with a topic as server-sent events. A reader that comes back with `Last-Event-ID` (or `?lastEventId=`)
 * gets what it missed; where that is no longer kept it gets an event `gap` first and should load anew.
 */
export async function streamTopic(
  c: HonoContext,
  services: Pick<Services, 'hub' | 'streams'>,
  topic: string,
  { greeting, dataOf = (published) => published }: StreamOptions = {},
): Promise<Response> {
  const lastId = greeting ? undefined : lastEventId(c)
  const missed: string[] = []
  let write = (text: string): void => void missed.push(text)
  const subscription: Subscription = await services.hub.subscribe(topic, lastId, ({ id, data }) =>
    write(`id: ${id}\ndata: ${dataOf(data)}\n\n`),
  )
  return streamText(c, services, (send) => {
    send(`id: ${subscription.position}\n\n`)
    if (lastId !== undefined && subscription.hasGap) send('event: gap\ndata: {}\n\n')
    if (greeting) send(`data: ${greeting()}\n\n`)
    for (const text of missed) send(text)
    write = send
    return () => subscription.close()
  })
}

/**
 * Answers with server-sent events that `open` writes until what it answers is called: the reader has left, was
 * dropped, or the node stops.
 */
export function streamText(
  c: HonoContext,
  { streams }: Pick<Services, 'streams'>,
  open: (write: (text: string) => void, lastId: string | undefined) => () => void,
): Response {
  // Ending in order would keep the unread text until the reader takes it.
  const channel = openTextStream(() => c.env.outgoing.destroy())
  channel.write(`retry: ${RETRY_MS}\n`)
  const close = open(channel.write, lastEventId(c))
  const heartbeat = setInterval(() => channel.write(': \n\n'), HEARTBEAT_MS)
  const forget = streams.add(() => {
    const retryMs = RETRY_MS + Math.round(Math.random() * RETURN_SPREAD_MS)
    channel.write(`retry: ${retryMs}\nevent: reconnect\ndata: {}\n\n`)
    channel.end()
  })
  channel.onEnd(() => {
    clearInterval(heartbeat)
    forget()
    close()
  })
  return c.body(channel.body, 200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
  })
}

function lastEventId(c: HonoContext): string | undefined {
  const given = c.req.header('last-event-id') ?? c.req.query('lastEventId') ?? ''
  return isEventId(given) ? given : undefined
}
