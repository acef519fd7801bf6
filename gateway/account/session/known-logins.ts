import { Counter } from 'prom-client'
import type { Services } from '#gateway/http/handle.ts'
import { findRunningLogin, hashToken } from './sessions.ts'

declare module '#gateway/http/handle.ts' {
  interface Services {
    knownLogins: KnownLogins
  }
}

/** Who the tokens of the last seconds belong to, so that the calls of one page look their login up once. */
export interface KnownLogins {
  /** The user of a token, or undefined when it is unknown, expired or ended, or its user is banned. */
  userOf(token: string): Promise<string | undefined>
  /** Forgets the logins of these users, on every node. Called after the commit that ended them. */
  forget(userIds: readonly string[]): Promise<void>
  /** Hears of the logins that other nodes end; until then, every token is looked up. */
  follow(): Promise<void>
}

/** Receives `{userIds}`. */
const TOPIC = 'ended-logins'
/** How long a login that another node ended can live on at most, should its event be lost. */
const KEPT_MS = 5000
const KEPT_MAX = 20_000

type Parts = Pick<Services, 'db' | 'clock' | 'hub' | 'metrics' | 'log'> & {
  config: { secretKey: string }
}

interface KnownLogin {
  userId: string
  expiresAt: Date
  /** Measured by the clock of the process, which a sandbox does not move. */
  readMs: number
}

export function createKnownLogins({ db, clock, hub, metrics, log, config }: Parts): KnownLogins {
  const known = new Map<string, KnownLogin>()
  const lookUps = new Counter({
    name: 'gateway_login_lookups_total',
    help: 'Tokens of calls, by where their login was found: in memory or in the database',
    labelNames: ['source'],
    registers: [metrics.registry],
  })
  /** Counts the events: what was read before one is not stored after it. */
  let endings = 0
  let isFollowing = false

  const forgetHere = (userIds: ReadonlySet<string>) => {
    endings += 1
    for (const [key, { userId }] of known) if (userIds.has(userId)) known.delete(key)
  }
  const recall = (key: string): KnownLogin | undefined => {
    const login = known.get(key)
    if (!login || !hub.isConnected()) return undefined
    const isFresh = performance.now() - login.readMs < KEPT_MS
    return isFresh && login.expiresAt > clock.now() ? login : undefined
  }
  return {
    async userOf(token) {
      const key = hashToken(token, config.secretKey)
      const recalled = recall(key)
      lookUps.inc({ source: recalled ? 'memory' : 'database' })
      if (recalled) return recalled.userId
      const endingsBefore = endings
      const readMs = performance.now()
      const login = await findRunningLogin(db, key, clock.now())
      known.delete(key)
      if (login && isFollowing && endings === endingsBefore) known.set(key, { ...login, readMs })
      const [oldest] = known.size > KEPT_MAX ? known.keys() : []
      if (oldest !== undefined) known.delete(oldest)
      return login?.userId
    },
    async forget(userIds) {
      forgetHere(new Set(userIds))
      // The logins have ended: elsewhere their tokens live on for seconds, and no answer fails for that.
      const warn = (err: unknown) => log.warn({ err }, 'ended logins not announced')
      await hub.publish(TOPIC, { userIds }).catch(warn)
    },
    async follow() {
      await hub.subscribe(TOPIC, undefined, ({ data }) => forgetHere(new Set(readUserIds(data))))
      isFollowing = true
    },
  }
}

function readUserIds(published: string): readonly string[] {
  const { userIds } = JSON.parse(published)
  return userIds
}
