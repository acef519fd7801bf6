import { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { ConfigError } from '#gateway/config-error.ts'
import type { RedisSentinels } from './redis-sentinels.ts'

const RETRY_STEP_MS = 100
const RETRY_MAX_MS = 2000
const START_MAX_MS = 10_000
/** About four seconds of an outage: after that a command fails instead of waiting. */
const TRIES_PER_COMMAND = 8

/**
 * The connection shared by limits and fan-out; reconnects by itself after a restart of Redis. Sentinels, if there are
 * any, say where the primary is; the address then gives user, password and database alone.
 */
export async function connectRedis(
  url: string,
  log: Logger,
  sentinels?: RedisSentinels,
): Promise<Redis> {
  const redis = new Redis(url, {
    ...(sentinels ? { name: sentinels.name, sentinels: [...sentinels.hosts] } : {}),
    sentinelRetryStrategy: () => RETRY_MAX_MS,
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
    await connectInTime(redis)
    await redis.ping()
    return redis
  } catch (error) {
    redis.disconnect()
    throw new ConfigError(`REDIS_URL does not answer: ${reasonOf(lastError ?? error)}`)
  }
}

/** Sentinels that nobody reaches are tried for ever. */
async function connectInTime(redis: Redis): Promise<void> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('no primary')), START_MAX_MS)
  await Promise.race([redis.connect(), tooLate]).finally(() => clearTimeout(timer))
}

function reasonOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'no connection'
}
