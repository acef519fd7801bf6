import type { FrameStream } from './frame-stream.ts'
import { isAfter, type StreamEvent } from './hub.ts'

/** Events within this time are sent together. */
const FRAME_MS = 100

export interface FrameReader {
  stream: Pick<FrameStream, 'write'>
  /** A reader that has seen events beyond the feed, on another node, does not get them again. */
  after?: string | undefined
}

/** Sends many events of one topic to many readers: a few frames a second, each serialised once for all of them. */
export interface FrameFeed {
  /** Every event up to this id has been sent in frames. */
  position(): string
  add(reader: FrameReader): () => void
  count(): number
  push(events: readonly StreamEvent[], isWhole: boolean): void
  /** Sends a separate frame without an id: it is repeated, never resumed. */
  send(event: string, data: string): void
}

export function createFrameFeed(start: string): FrameFeed {
  const readers = new Set<FrameReader>()
  let position = start
  let next = start
  let pending: StreamEvent[] = []
  let isWaiting = false
  const flush = () => {
    isWaiting = false
    const events = pending
    pending = []
    position = next
    if (events.length === 0) return
    const frame = Buffer.from(frameOf(position, events))
    for (const reader of readers) {
      if (reader.after === undefined) reader.stream.write(frame)
      else writeRest(reader, events, position)
    }
  }
  return {
    position: () => position,
    count: () => readers.size,
    add(reader) {
      readers.add(reader)
      return () => readers.delete(reader)
    },
    push(events, isWhole) {
      pending.push(...events)
      for (const { id } of events) if (isWhole && isAfter(id, next)) next = id
      if (isWaiting) return
      isWaiting = true
      setTimeout(flush, FRAME_MS)
    },
    send(event, data) {
      const frame = Buffer.from(`event: ${event}\ndata: ${data}\n\n`)
      for (const { stream } of readers) stream.write(frame)
    },
  }
}

/** One frame: the id to resume after, and a JSON list of events. */
export function frameOf(id: string, events: readonly StreamEvent[]): string {
  return `id: ${id}\ndata: [${events.map(({ data }) => data).join(',')}]\n\n`
}

function writeRest(reader: FrameReader, events: readonly StreamEvent[], id: string): void {
  const { after = '' } = reader
  const rest = events.filter((event) => isAfter(event.id, after))
  if (rest.length > 0) reader.stream.write(Buffer.from(frameOf(id, rest)))
  if (!isAfter(after, id)) reader.after = undefined
}
