import type { Redis } from 'ioredis'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'

export interface Limiter {
  /** Consumes one point; false when the key has none left in the current window. */
  consume(limit: Window, key: string): Promise<boolean>
  /** Consumes one point and returns 0; returns how long to wait if there is none left. */
  waitMs(limit: Window, key: string): Promise<number>
}

interface Window {
  name: string
  points: number
  perSeconds: number
}

/** Counts in Redis if several nodes share one, else in this process, as it also does while Redis is unreachable. */
export function createLimiter(redis: Redis | undefined): Limiter {
  const limiters = new Map<string, RateLimiterAbstract>()
  async function waitMs(window: Window, key: string): Promise<number> {
    const limiter = limiters.get(window.name) ?? createWindowLimiter(redis, window)
    limiters.set(window.name, limiter)
    try {
      await limiter.consume(key)
      return 0
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return Math.max(1, refused.msBeforeNext)
      throw refused
    }
  }
  return { waitMs, consume: async (window, key) => (await waitMs(window, key)) === 0 }
}

function createWindowLimiter(
  redis: Redis | undefined,
  { name, points, perSeconds }: Window,
): RateLimiterAbstract {
  const options = { keyPrefix: `limit:${name}`, points, duration: perSeconds }
  const memory = new RateLimiterMemory(options)
  if (!redis) return memory
  return new RateLimiterRedis({
    ...options,
    storeClient: redis,
    rejectIfRedisNotReady: true,
    insuranceLimiter: memory,
  })
}
