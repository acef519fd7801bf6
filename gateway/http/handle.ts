import type { Logger } from 'pino'
import type { Call, CallAccess } from '#api/call.ts'
import type { DeclaredRefusal } from '#api/refusals.ts'
import type { ServerClock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { DiskSpace } from '../db/disk-space.ts'
import type { Db } from '../db/schema.ts'
import type { Metrics } from '../ops/health/metrics.ts'
import type { Readiness } from '../ops/health/readiness.ts'
import type { Hub } from '../stream/hub.ts'
import type { OpenStreams } from '../stream/open-streams.ts'
import type { Limiter } from './call/limiter.ts'
import type { LogFault } from './log/log-fault.ts'
import type { Admitted } from './refusal.ts'
import type { SpanExporter } from './trace/export-spans.ts'
import type { Circuits } from './upstream/circuit.ts'

/**
 * Services that live as long as the node; a handler names the few it uses. A domain adds its own in its `services.ts`:
 * `declare module '../http/handle.ts' { interface Services { market: Market } }`.
 */
export interface Services {
  config: Config
  db: Db
  /** A copy that may be seconds behind, for what reads much and changes nothing; `db` itself where there is none. */
  replicaDb: Db
  disk: DiskSpace
  clock: ServerClock
  hub: Hub
  streams: OpenStreams
  readiness: Readiness
  metrics: Metrics
  limiter: Limiter
  circuits: Circuits
  /** Undefined unless somebody collects traces. */
  spans: SpanExporter | undefined
  log: Logger
  logFault: LogFault
}

/** The context of one request. In a write, `db` is the transaction that also stores the answer. */
export interface Context extends Services {
  now: Date
  /** Undefined on `open` and `guest` calls of anonymous visitors; `loginUser` narrows it. */
  userId: string | undefined
  token: string | undefined
  /** The visitor's network, by which limits per address count. */
  address: string
  /** The visitor's own address. */
  ip: string
  deviceId: string
  channelId: string
  isChatApp: boolean
  /** Origin of the requesting page: one of the site's own, or this server's. */
  origin: string
  /**
   * Runs after the effect is committed, outside its transaction, to publish or send; after a second step once that has
   * ended. It never changes the answer.
   */
  afterCommit(task: (services: Services) => Promise<void> | void): void
}

/** Context of a `login` call, in which the user is known. */
export interface LoginContext extends Context {
  userId: string
  token: string
}

/**
 * How often an action is allowed; the key is chosen from the request and its context, and is undefined where the request
 * does not count. Of a public read, only answers that are made count, by the visitor's network alone.
 */
export interface Limit<Request> {
  name: string
  points: number
  perSeconds: number
  key(request: Request, context: Context): string | undefined | Promise<string | undefined>
}

export interface Handler {
  kind: 'handler'
  call: Call<unknown, unknown>
  limits: readonly Limit<unknown>[]
  /** The handler commits by itself, under a key from its request; `db` is then not a transaction. */
  isCommittingItself: boolean
  /** Maximum bytes of a request that contains more than fields. */
  bodyMax: number | undefined
  run(request: unknown, context: Context): Promise<unknown>
  /** The second step of a write in two steps. */
  finish?(reserved: string, context: Context): Promise<unknown>
}

interface HandleOptions<Request> {
  limits?: readonly Limit<Request>[]
  /** For a write that shares its transaction with others; repetitions must have no further effect. */
  isCommittingItself?: boolean
  bodyMax?: number
}

/**
 * Binds a call of the agreement to its business code. Access, parsing, limits, idempotency and the envelope are handled
 * before and after; `run` returns the answer or a refusal its call declares, and throws only for faults.
 */
export function handle<Request, Answer, Access extends CallAccess, Name extends string>(
  call: Call<Request, Answer> & { access: Access; refuses: readonly DeclaredRefusal<Name>[] },
  run: (
    request: Request,
    context: Access extends 'login' ? LoginContext : Context,
  ) => Promise<Answer | Admitted<NoInfer<Name>>>,
  options: HandleOptions<Request> = {},
): Handler {
  // The dispatcher has parsed the request with this call's own codec and checked its access.
  return {
    kind: 'handler',
    call,
    limits: options.limits ?? [],
    isCommittingItself: options.isCommittingItself ?? false,
    bodyMax: options.bodyMax,
    run,
  }
}

/** What the first step of a write stored, by its id. */
export interface Reservation {
  kind: 'reservation'
  id: string
}

interface Steps<Request, Answer, Access extends CallAccess, Name extends string> {
  /** Runs in the transaction: checks the request and stores what is to be done; answers at once where nothing is left. */
  reserve(
    request: Request,
    context: Access extends 'login' ? LoginContext : Context,
  ): Promise<Reservation | Answer | Admitted<NoInfer<Name>>>
  /** Runs after the commit, outside any transaction, and again when the request is repeated. */
  finish(
    id: string,
    context: Access extends 'login' ? LoginContext : Context,
  ): Promise<Answer | Admitted<NoInfer<Name>>>
}

/**
 * The same for a write that needs another service, which no transaction may wait for. Between the steps the process may
 * die: a repeated request finds the reservation and finishes it, and a sweep ends what nobody repeats.
 */
export function handleInSteps<Request, Answer, Access extends CallAccess, Name extends string>(
  call: Call<Request, Answer> & { access: Access; refuses: readonly DeclaredRefusal<Name>[] },
  { reserve, finish }: Steps<Request, Answer, Access, Name>,
  { limits = [] }: Pick<HandleOptions<Request>, 'limits'> = {},
): Handler {
  return {
    kind: 'handler',
    call,
    limits,
    isCommittingItself: false,
    bodyMax: undefined,
    run: reserve,
    finish,
  }
}
