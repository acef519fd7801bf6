import type { Redis } from 'ioredis'
import type { StreamEvent } from './hub.ts'

const PULL_MAX = 500

/** The first entry of a topic is a mark without data: the position of readers before the first event. */
const OPEN = `
if redis.call('EXISTS', KEYS[1]) == 0 then redis.call('XADD', KEYS[1], '*', 'mark', '1') end
redis.call('EXPIRE', KEYS[1], ARGV[1])
local first = redis.call('XRANGE', KEYS[1], '-', '+', 'COUNT', 1)
local last = redis.call('XREVRANGE', KEYS[1], '+', '-', 'COUNT', 1)
return {first[1][1], last[1][1]}`

/** One script, so that wake-ups are in the order of ids. */
const PUBLISH = `
redis.call('XADD', KEYS[1], 'MAXLEN', ARGV[2], '*', 'data', ARGV[1])
redis.call('EXPIRE', KEYS[1], ARGV[3])
redis.call('PUBLISH', KEYS[2], '')`

/** Creates a missing topic and returns its oldest and newest ids. */
export async function openTopicLog(
  redis: Redis,
  key: string,
  lifeSeconds: number,
): Promise<{ first: string; last: string }> {
  const ends = await redis.eval(OPEN, 1, key, lifeSeconds)
  if (!Array.isArray(ends)) throw new TypeError('the topic has no ends')
  const [first, last] = ends.map(String)
  return { first: first ?? '0-0', last: last ?? '0-0' }
}

export async function publishEvent(
  redis: Redis,
  { key, channel }: { key: string; channel: string },
  data: unknown,
  stored: { count: number; seconds: number },
): Promise<void> {
  await redis.eval(PUBLISH, 2, key, channel, JSON.stringify(data), stored.count, stored.seconds)
}

export interface Page {
  events: readonly StreamEvent[]
  /** The newest id seen, including marks. */
  last: string
}

export async function readAfter(redis: Redis, key: string, lastId: string): Promise<Page> {
  const entries = await redis.xrange(key, `(${lastId}`, '+', 'COUNT', PULL_MAX)
  const events = entries.flatMap(([id, [field, data]]) =>
    field === 'data' && data !== undefined ? [{ id, data }] : [],
  )
  return { events, last: entries.at(-1)?.[0] ?? lastId }
}
