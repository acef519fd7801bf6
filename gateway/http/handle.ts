import type { Logger } from 'pino'
import type { Call, CallAccess } from '#api/call.ts'
import type { DeclaredRefusal } from '#api/refusals.ts'
import type { ServerClock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/schema.ts'
import type { Metrics } from '../ops/health/metrics.ts'
import type { Readiness } from '../ops/health/readiness.ts'
import type { Hub } from '../stream/hub.ts'
import type { OpenStreams } from '../stream/open-streams.ts'
import type { Limiter } from './call/limiter.ts'
import type { Admitted } from './refusal.ts'
import type { Circuits } from './upstream/circuit.ts'

/**
 * What lives as long as the node; a handler names the few it uses. A domain adds its own in its `services.ts`:
 * `declare module '../http/handle.ts' { interface Services { market: Market } }`.
 */
export interface Services {
  config: Config
  db: Db
  clock: ServerClock
  hub: Hub
  streams: OpenStreams
  readiness: Readiness
  metrics: Metrics
  limiter: Limiter
  circuits: Circuits
  log: Logger
}

/** What one request knows. In a write, `db` is the transaction that also keeps the answer. */
export interface Context extends Services {
  now: Date
  /** Undefined on `open` and `guest` calls of anonymous visitors; `loginUser` narrows it. */
  userId: string | undefined
  token: string | undefined
  /** The visitor's network: what limits per address count by. */
  address: string
  deviceId: string
  channelId: string
  isChatApp: boolean
  /** Origin of the page that asks: one of the site's own, or this server's. */
  origin: string
  /** Runs once the effect is committed, outside its transaction: publish, send. It never undoes the answer. */
  afterCommit(task: (services: Services) => Promise<void> | void): void
}

/** Context of a `login` call: the user is known. */
export interface LoginContext extends Context {
  userId: string
  token: string
}

/** How often one thing may be done; the key is chosen from the request and its surroundings. */
export interface Limit<Request> {
  name: string
  points: number
  perSeconds: number
  key(request: Request, context: Context): string
}

export interface Handler {
  kind: 'handler'
  call: Call<unknown, unknown>
  limits: readonly Limit<unknown>[]
  /** The handler commits by itself, under a key its request carries; `db` is then no transaction. */
  isCommittingItself: boolean
  /** Bytes a request may have where it carries more than fields. */
  bodyMax: number | undefined
  run(request: unknown, context: Context): Promise<unknown>
}

interface HandleOptions<Request> {
  limits?: readonly Limit<Request>[]
  /** For a write that shares its transaction with others; it must be the same write however often it is sent. */
  isCommittingItself?: boolean
  bodyMax?: number
}

/**
 * Binds a call of the agreement to its business. Access, parsing, limits, idempotency and the envelope are
 * done before and after; `run` returns the answer or a refusal its call declares, and throws only for faults.
 */
export function handle<Request, Answer, Access extends CallAccess, Name extends string>(
  call: Call<Request, Answer> & { access: Access; refuses: readonly DeclaredRefusal<Name>[] },
  run: (
    request: Request,
    context: Access extends 'login' ? LoginContext : Context,
  ) => Promise<Answer | Admitted<NoInfer<Name>>>,
  options: HandleOptions<Request> = {},
): Handler {
  // The dispatcher has decoded the request with this call's own codec and checked its access.
  return {
    kind: 'handler',
    call,
    limits: options.limits ?? [],
    isCommittingItself: options.isCommittingItself ?? false,
    bodyMax: options.bodyMax,
    run,
  }
}
