import { pino } from 'pino'
import { ConfigError } from '#gateway/config-error.ts'
import { type CheckupFinding, checkup, fails, notSetUp, ok } from '#gateway/hooks/checkup.ts'
import { connectRedis } from './redis-client.ts'

const OLDEST = 7

export const redisCheckup = checkup('Redis', async ({ config }) => {
  if (config.redisUrl === undefined)
    return notSetUp('one node only: events and limits are not shared between several')
  try {
    const redis = await connectRedis(
      config.redisUrl,
      pino({ enabled: false }),
      config.redisSentinels,
    )
    try {
      return serverFinding(await redis.info())
    } finally {
      redis.disconnect()
    }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return fails(error.message, 'see the address, the password and the firewall')
  }
})

function serverFinding(info: string): CheckupFinding {
  const said = (name: string) => new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(info)?.[1] ?? ''
  const version = said('redis_version')
  if (Number.parseInt(version, 10) < OLDEST)
    return fails(`version ${version}`, `upgrade it to ${OLDEST} or newer`)
  const policy = said('maxmemory_policy')
  if (Number(said('maxmemory')) > 0 && policy.startsWith('allkeys'))
    return fails(
      `it drops limits and events when it is full: ${policy}`,
      'set maxmemory-policy to noeviction, or give it a server of its own',
    )
  return ok(`version ${version}`)
}
