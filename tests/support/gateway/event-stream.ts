export interface ReadEvent {
  id: string
  event: string
  data: string
}

export interface OpenEventStream {
  response: Response
  events: ReadEvent[]
  /** The id a browser would send as `Last-Event-ID`. */
  lastId(): string
  retryMs(): number | undefined
  /** Settles when the server ends the stream. */
  ended: Promise<void>
  close(): void
}

/** Reads server-sent events the way a browser does. */
export async function openEventStream(
  url: string,
  headers: Record<string, string> = {},
): Promise<OpenEventStream> {
  const controller = new AbortController()
  const response = await fetch(url, { headers, signal: controller.signal })
  const events: ReadEvent[] = []
  let lastId = ''
  let retryMs: number | undefined
  const receive = (block: string) => {
    const fields = new Map(
      block.split('\n').map((line) => [line.split(': ')[0], line.slice(line.indexOf(': ') + 2)]),
    )
    lastId = fields.get('id') ?? lastId
    const retry = fields.get('retry')
    if (retry) retryMs = Number(retry)
    const data = fields.get('data')
    if (data !== undefined)
      events.push({ id: lastId, event: fields.get('event') ?? 'message', data })
  }
  const read = async () => {
    let rest = ''
    for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const blocks = (rest + text).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) receive(block)
    }
  }
  return {
    response,
    events,
    lastId: () => lastId,
    retryMs: () => retryMs,
    // A stream that is cut ends like one that is closed.
    ended: read().catch(() => {}),
    close: () => controller.abort(),
  }
}
