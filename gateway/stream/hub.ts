/** One event of a topic; ids increase within a topic, so that a reader can resume after the last one it saw. */
export interface StreamEvent {
  /** `milliseconds-sequence`, the same on every node, increasing across restarts as well. */
  id: string
  data: string
}

export type Listener = (event: StreamEvent) => void

export interface Subscription {
  /** The reader's position before the first event: resuming after it misses nothing. */
  position: string
  /** True when events after `lastId` are no longer stored: the reader should reload. */
  hasGap: boolean
  close(): void
}

/** Fan-out of events to the streams open on this node and, with Redis, on every other. */
export interface Hub {
  publish(topic: string, data: unknown): Promise<void>
  /** Calls `listener` with the events after `lastId` that are still stored, and then with each new event. */
  subscribe(topic: string, lastId: string | undefined, listener: Listener): Promise<Subscription>
  /** The position after the newest event: resuming after it misses nothing published later. */
  position(topic: string): Promise<string>
  /** Whether events of other nodes arrive, as far as this node knows. */
  isConnected(): boolean
  /** Rejects while events cannot be delivered. */
  check(): Promise<void>
  close(): Promise<void>
}

/** Events cannot be delivered between nodes at the moment. */
export class FanOutDown extends Error {
  override readonly name = 'FanOutDown'
}

/** How many events of a topic are stored for readers that return. */
export const STORED_EVENTS = 1000
/** A topic without new events is deleted after a day. */
export const STORED_SECONDS = 86_400

/** Whether an id comes after another. */
export function isAfter(id: string, other: string): boolean {
  const [ms = 0, seq = 0] = id.split('-').map(Number)
  const [otherMs = 0, otherSeq = 0] = other.split('-').map(Number)
  return ms > otherMs || (ms === otherMs && seq > otherSeq)
}

/** Whether a text from a reader is a valid id. */
export function isEventId(text: string): boolean {
  return /^\d{1,15}-\d{1,15}$/.test(text)
}
