import { once } from 'node:events'
import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { FanOutDown, type Hub, isAfter, STORED_EVENTS, STORED_SECONDS } from './hub.ts'
import { join, newTopic, pull, type Reader, type Topic } from './redis-topic.ts'
import { openTopicLog, publishEvent } from './redis-topic-log.ts'

const CHANNEL = 'wake:'
const CONNECT_MAX_MS = 2000
const STORED = { count: STORED_EVENTS, seconds: STORED_SECONDS }

/**
 * The fan-out of several nodes. Events are stored in one Redis stream per topic, so ids are the same everywhere; the
 * message on the channel is only a wake-up, after which a node pulls the events it has not seen. A wake-up lost while
 * Redis restarts therefore loses nothing: every topic is pulled again after the connection is restored.
 */
export function createRedisHub(redis: Redis, log: Logger): Hub {
  const topics = new Map<string, Topic>()
  const wakeUps = redis.duplicate({
    lazyConnect: false,
    autoResubscribe: false,
    maxRetriesPerRequest: null,
  })
  const wake = (topic: Topic | undefined) => {
    if (!topic) return
    // Nothing is lost: the next wake-up or reconnection pulls again from the same position.
    pull(redis, topic).catch((err) => log.warn({ err }, 'events could not be read'))
  }
  const resume = async () => {
    if (topics.size === 0) return
    await wakeUps.subscribe(...[...topics.keys()].map((name) => CHANNEL + name))
    for (const topic of topics.values()) wake(topic)
  }
  wakeUps.on('error', (err) => log.warn({ err }, 'wake-up connection lost'))
  wakeUps.on('message', (channel: string) => wake(topics.get(channel.slice(CHANNEL.length))))
  wakeUps.on('ready', () => resume().catch((err) => log.warn({ err }, 'not subscribed again')))

  const connected = async () => {
    if (wakeUps.status === 'ready') return
    const ready = once(wakeUps, 'ready', { signal: AbortSignal.timeout(CONNECT_MAX_MS) })
    await ready.catch((cause) => {
      throw new FanOutDown('the wake-up connection is down', { cause })
    })
  }
  const claim = (name: string): Topic => {
    const topic = topics.get(name) ?? newTopic(`stream:${name}`)
    topics.set(name, topic)
    topic.claims += 1
    return topic
  }
  const release = (name: string, topic: Topic) => {
    topic.claims -= 1
    if (topic.claims > 0) return
    topics.delete(name)
    // A wake-up of a topic without readers has no effect, and none arrives after a lost connection.
    wakeUps.unsubscribe(CHANNEL + name).catch((err) => log.debug({ err }, 'not unsubscribed'))
  }
  return {
    async publish(name, data) {
      const place = { key: `stream:${name}`, channel: CHANNEL + name }
      const published = publishEvent(redis, place, data, STORED)
      if (redis.status === 'ready') return published
      // It is sent when the connection is restored; no answer waits for that.
      published.catch((err) => log.warn({ err }, 'event lost'))
    },
    async subscribe(name, lastId, listener) {
      const topic = claim(name)
      try {
        await connected()
        await wakeUps.subscribe(CHANNEL + name)
        const { first, last } = await openTopicLog(redis, topic.key, STORED_SECONDS)
        if (topic.last === '0-0') topic.last = last
        const position = lastId ?? last
        const reader: Reader = { last: position, listener }
        await join(redis, topic, reader)
        let isOpen = true
        const close = () => {
          if (!isOpen) return
          isOpen = false
          topic.readers.delete(reader)
          release(name, topic)
        }
        return { position, hasGap: isAfter(first, position), close }
      } catch (error) {
        release(name, topic)
        throw error
      }
    },
    async position(name) {
      // No page waits for a restart of Redis.
      if (redis.status !== 'ready') throw new FanOutDown('the connection is down')
      const { last } = await openTopicLog(redis, `stream:${name}`, STORED_SECONDS)
      return last
    },
    isConnected: () => wakeUps.status === 'ready',
    async check() {
      if (wakeUps.status !== 'ready') throw new FanOutDown('the wake-up connection is down')
      await redis.ping()
    },
    close: async () => wakeUps.disconnect(),
  }
}
