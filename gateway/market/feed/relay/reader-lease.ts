import type { Redis } from 'ioredis'
import type { Logger } from 'pino'

const KEY = 'market:reader'
/** A lost node is replaced after this time and one attempt more. */
const LIFE_MS = 4000
const ATTEMPT_EVERY_MS = 1000

const CLAIM = `
local holder = redis.call('GET', KEYS[1])
if not holder then
  redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
  return ARGV[1]
end
if holder == ARGV[1] then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
return holder`
const RELEASE = `if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end`

/** Which of the nodes reads the market source for all. */
export interface ReaderLease {
  /** The id of the reading node; undefined while Redis does not say. */
  holder(): Promise<string | undefined>
  /** Calls `listener` whenever another node reads. */
  onChange(listener: (holder: string | undefined) => void): void
  close(): Promise<void>
}

/**
 * The lease of one node: it belongs to the first that asks, as long as that one renews it each second. A node that stops
 * gives it back at once.
 */
export function createReaderLease(redis: Redis, nodeId: string, log: Logger): ReaderLease {
  const listeners: ((holder: string | undefined) => void)[] = []
  let holder: string | undefined
  /** From then on another node may hold what was this node's. */
  let validUntil = 0
  let attempting: Promise<void> | undefined

  const set = (next: string | undefined) => {
    if (next === holder) return
    if (next === nodeId) log.info('this node reads the market source for all nodes')
    holder = next
    for (const listener of listeners) listener(holder)
  }
  const attempt = async () => {
    const askedAt = performance.now()
    try {
      if (redis.status !== 'ready') throw new Error('Redis is not connected')
      const said = await redis.eval(CLAIM, 1, KEY, nodeId, LIFE_MS)
      validUntil = askedAt + LIFE_MS
      set(String(said))
    } catch (err) {
      log.debug({ err }, 'the market lease is unknown')
      if (performance.now() >= validUntil) set(undefined)
    }
  }
  const attemptOnce = () => {
    attempting ??= attempt().finally(() => {
      attempting = undefined
    })
    return attempting
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  const repeat = async () => {
    await attemptOnce()
    if (isClosed) return
    timer = setTimeout(() => void repeat(), ATTEMPT_EVERY_MS)
    timer.unref()
  }
  const first = attemptOnce()
  void repeat()
  return {
    async holder() {
      await first
      return performance.now() < validUntil ? holder : undefined
    },
    onChange: (listener) => void listeners.push(listener),
    async close() {
      isClosed = true
      clearTimeout(timer)
      listeners.length = 0
      await attempting
      if (holder !== nodeId || redis.status !== 'ready') return
      await redis.eval(RELEASE, 1, KEY, nodeId).catch((err: unknown) => {
        log.debug({ err }, 'the market lease expires by itself')
      })
    },
  }
}
