/** One event of a topic; ids grow within a topic, so that a reader can resume after the last it saw. */
export interface StreamEvent {
  /** `milliseconds-sequence`, the same on every node, growing across restarts as well. */
  id: string
  data: string
}

export type Listener = (event: StreamEvent) => void

export interface Subscription {
  /** Where the reader stands before the first event: resuming after it misses nothing. */
  position: string
  /** True when events after `lastId` are no longer kept: the reader should load anew. */
  hasGap: boolean
  close(): void
}

/** Fan-out of events to the streams open on this node and, with Redis, on every other. */
export interface Hub {
  publish(topic: string, data: unknown): Promise<void>
  /** Calls `listener` with what came after `lastId`, as far as it is still kept, and then with each new event. */
  subscribe(topic: string, lastId: string | undefined, listener: Listener): Promise<Subscription>
  /** Rejects while events cannot travel. */
  check(): Promise<void>
  close(): Promise<void>
}

/** Events cannot travel between nodes just now. */
export class FanOutDown extends Error {
  override readonly name = 'FanOutDown'
}

/** How many events of a topic are kept for readers that come back. */
export const KEPT_EVENTS = 1000
/** A topic nobody publishes to is forgotten after a day. */
export const KEPT_SECONDS = 86_400

/** Whether an id comes after another. */
export function isAfter(id: string, other: string): boolean {
  const [ms = 0, seq = 0] = id.split('-').map(Number)
  const [otherMs = 0, otherSeq = 0] = other.split('-').map(Number)
  return ms > otherMs || (ms === otherMs && seq > otherSeq)
}

/** Whether a text given by a reader is an id at all. */
export function isEventId(text: string): boolean {
  return /^\d{1,15}-\d{1,15}$/.test(text)
}
