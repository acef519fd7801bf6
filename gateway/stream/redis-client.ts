import { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { ConfigError } from '#gateway/config-error.ts'

const RETRY_STEP_MS = 100
const RETRY_MAX_MS = 2000
/** About four seconds of an outage: after that a command fails instead of waiting. */
const TRIES_PER_COMMAND = 8

/** The connection shared by limits and fan-out; reconnects by itself after a restart of Redis. */
export async function connectRedis(url: string, log: Logger): Promise<Redis> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: 3000,
    maxRetriesPerRequest: TRIES_PER_COMMAND,
    retryStrategy: (times) => Math.min(times * RETRY_STEP_MS, RETRY_MAX_MS),
  })
  let lastError: unknown
  redis.on('error', (err) => {
    lastError = err
    log.warn({ err }, 'redis connection lost')
  })
  try {
    await redis.connect()
    await redis.ping()
    return redis
  } catch (error) {
    redis.disconnect()
    throw new ConfigError(`REDIS_URL does not answer: ${reasonOf(lastError ?? error)}`)
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'no connection'
}
