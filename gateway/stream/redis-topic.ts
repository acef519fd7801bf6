import type { Redis } from 'ioredis'
import { isAfter, type Listener, type StreamEvent } from './hub.ts'
import { readAfter } from './redis-topic-log.ts'

export interface Reader {
  last: string
  listener: Listener
}

/** A topic that a node follows. */
export interface Topic {
  key: string
  /** Every reader of this node has received the events up to this id. */
  last: string
  readers: Set<Reader>
  /** Readers that use or are about to use the topic; at 0 the node stops following it. */
  claims: number
  isPulling: boolean
  isBehind: boolean
}

export function newTopic(key: string): Topic {
  return { key, last: '0-0', readers: new Set(), claims: 0, isPulling: false, isBehind: false }
}

/** Sends the readers of this node everything published since the last pull; one pull at a time preserves the order. */
export async function pull(redis: Redis, topic: Topic): Promise<void> {
  topic.isBehind = true
  if (topic.isPulling) return
  topic.isPulling = true
  try {
    while (topic.isBehind) {
      topic.isBehind = false
      const page = await readAfter(redis, topic.key, topic.last)
      for (const event of page.events) for (const reader of topic.readers) deliver(reader, event)
      if (isAfter(page.last, topic.last)) {
        topic.last = page.last
        topic.isBehind = true
      }
    }
  } finally {
    topic.isPulling = false
  }
}

/** Sends a reader the events up to the topic's position, then adds it; nothing is awaited between the two. */
export async function join(redis: Redis, topic: Topic, reader: Reader): Promise<void> {
  for (;;) {
    const { last } = topic
    const page = await readAfter(redis, topic.key, reader.last)
    for (const event of page.events) deliver(reader, event)
    const isAtEnd = page.events.length === 0 && topic.last === last
    if (isAtEnd || !isAfter(topic.last, reader.last)) break
  }
  topic.readers.add(reader)
}

function deliver(reader: Reader, event: StreamEvent): void {
  if (!isAfter(event.id, reader.last)) return
  reader.last = event.id
  reader.listener(event)
}
