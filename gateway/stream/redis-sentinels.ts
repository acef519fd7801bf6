import { ConfigError } from '#gateway/config-error.ts'

/** The name by which Sentinels know the primary, and their addresses. */
export interface RedisSentinels {
  name: string
  hosts: readonly { host: string; port: number }[]
}

/** Reads `REDIS_SENTINELS` and `REDIS_SENTINEL_NAME`. */
export function readRedisSentinels(
  env: Readonly<Record<string, string | undefined>>,
): RedisSentinels | undefined {
  const { REDIS_URL, REDIS_SENTINELS, REDIS_SENTINEL_NAME } = env
  if (!REDIS_SENTINELS) return undefined
  if (!REDIS_URL)
    throw new ConfigError('REDIS_SENTINELS needs REDIS_URL, for its user, password and database')
  const hosts = REDIS_SENTINELS.split(/[\s,]+/)
    .filter(Boolean)
    .map((place) => {
      const [, host = '', port = ''] = /^([\w.-]+):(\d{1,5})$/.exec(place) ?? []
      if (!host) throw new ConfigError(`REDIS_SENTINELS: ${place} is not a host and a port`)
      return { host, port: Number(port) }
    })
  return { name: REDIS_SENTINEL_NAME || 'mymaster', hosts }
}
