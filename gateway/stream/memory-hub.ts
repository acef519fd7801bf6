import { type Hub, isAfter, type Listener, STORED_EVENTS, type StreamEvent } from './hub.ts'

const TOPICS_MAX = 10_000

interface Topic {
  stored: StreamEvent[]
  /** The newest id that is no longer stored; ids up to it cannot be resumed. */
  forgottenUpTo: string
  last: string
  listeners: Set<Listener>
}

/** The fan-out of one node: a ring of stored events per topic. */
export function createMemoryHub(): Hub {
  const topics = new Map<string, Topic>()
  const find = (name: string): Topic => {
    const topic = topics.get(name) ?? openTopic()
    // Re-inserting orders the map by use, so that the topic idle longest is the first.
    topics.delete(name)
    topics.set(name, topic)
    forgetIdle(topics)
    return topic
  }
  return {
    async publish(name, data) {
      const topic = find(name)
      const event = { id: nextId(topic.last), data: JSON.stringify(data) }
      topic.last = event.id
      topic.stored.push(event)
      if (topic.stored.length > STORED_EVENTS)
        topic.forgottenUpTo = topic.stored.shift()?.id ?? event.id
      for (const listener of [...topic.listeners]) listener(event)
    },
    async subscribe(name, lastId, listener) {
      const topic = find(name)
      const position = lastId ?? topic.last
      for (const event of topic.stored) if (isAfter(event.id, position)) listener(event)
      topic.listeners.add(listener)
      return {
        position,
        hasGap: isAfter(topic.forgottenUpTo, position),
        close: () => topic.listeners.delete(listener),
      }
    },
    position: async (name) => find(name).last,
    isConnected: () => true,
    check: async () => {},
    close: async () => topics.clear(),
  }
}

/** Events before this topic was opened, perhaps before a restart, are not stored. */
function openTopic(): Topic {
  const start = `${Date.now()}-0`
  return { stored: [], forgottenUpTo: start, last: start, listeners: new Set() }
}

function nextId(last: string): string {
  const [ms = 0, seq = 0] = last.split('-').map(Number)
  const nowMs = Date.now()
  return nowMs > ms ? `${nowMs}-0` : `${ms}-${seq + 1}`
}

function forgetIdle(topics: Map<string, Topic>): void {
  if (topics.size <= TOPICS_MAX) return
  for (const [name, topic] of topics)
    if (topic.listeners.size === 0) {
      topics.delete(name)
      return
    }
}
