import type { Context as HonoContext } from 'hono'
import type { Services } from '#gateway/http/handle.ts'
import { openFrameStream } from './frame-stream.ts'
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
  { hub, streams }: Services,
  topic: string,
  { greeting, dataOf = (published) => published }: StreamOptions = {},
): Promise<Response> {
  const lastId = greeting ? undefined : lastEventId(c)
  // Ending in order would keep the unread text until the reader takes it.
  const channel = openTextStream(() => c.env.outgoing.destroy())
  const missed: string[] = []
  let write = (text: string): void => void missed.push(text)
  const subscription: Subscription = await hub.subscribe(topic, lastId, ({ id, data }) =>
    write(`id: ${id}\ndata: ${dataOf(data)}\n\n`),
  )
  channel.write(`retry: ${RETRY_MS}\nid: ${subscription.position}\n\n`)
  if (lastId !== undefined && subscription.hasGap) channel.write('event: gap\ndata: {}\n\n')
  if (greeting) channel.write(`data: ${greeting()}\n\n`)
  for (const text of missed) channel.write(text)
  write = channel.write
  keepOpen(streams, channel)
  channel.onEnd(() => subscription.close())
  return c.body(channel.body, 200, HEADERS)
}

/**
 * Answers with frames that many readers share, written by `open` until what it answers is called: the reader has
 * left, was dropped, or the node stops.
 */
export function streamFrames(
  c: HonoContext,
  { streams }: Pick<Services, 'streams'>,
  open: (write: (frame: Buffer) => void, lastId: string | undefined) => () => void,
): Response {
  const channel = openFrameStream(c.env.outgoing, `retry: ${RETRY_MS}\n\n`)
  channel.onEnd(open(channel.write, lastEventId(c)))
  keepOpen(streams, { ...channel, write: (text) => channel.write(Buffer.from(text)) })
  return c.body(channel.body, 200, HEADERS)
}

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Accel-Buffering': 'no',
}

/** Beats while nothing happens, and tells the reader to come back when the node stops. */
function keepOpen(
  streams: Services['streams'],
  channel: { write(text: string): void; end(): void; onEnd(run: () => void): void },
): void {
  const heartbeat = setInterval(() => channel.write(': \n\n'), HEARTBEAT_MS)
  const forget = streams.add(() => {
    const retryMs = RETRY_MS + Math.round(Math.random() * RETURN_SPREAD_MS)
    channel.write(`retry: ${retryMs}\nevent: reconnect\ndata: {}\n\n`)
    channel.end()
  })
  channel.onEnd(() => {
    clearInterval(heartbeat)
    forget()
  })
}

function lastEventId(c: HonoContext): string | undefined {
  const given = c.req.header('last-event-id') ?? c.req.query('lastEventId') ?? ''
  return isEventId(given) ? given : undefined
}
