import type { Context as HonoContext } from 'hono'
import { type Envelope, OK } from '#api/envelope.ts'
import { HttpFailure } from '../error.ts'
import type { Context, Handler, Reservation, Services } from '../handle.ts'
import { isRefusal, refusalEnvelope } from '../refusal.ts'
import { siteOrigin } from '../site-origin.ts'
import { networkOf, visitorAddress } from '../visitor-address.ts'
import { authenticate } from './authenticate.ts'
import { once } from './idempotency.ts'
import { claimNonce } from './nonce.ts'
import { readParams, textParam } from './receive.ts'

type Task = Parameters<Context['afterCommit']>[0]

/** Answers one request to `/apiRequest{path}`: parameters, identity, limits, effect, envelope, in this order. */
export async function dispatch(
  c: HonoContext,
  handler: Handler,
  services: Services,
): Promise<Envelope> {
  const { call } = handler
  const now = services.clock.now()
  const body = c.req.method === 'GET' ? new URL(c.req.url).search.slice(1) : await c.req.text()
  const params = readParams(call, body, services.config, now)
  if (writes(call) && (await services.disk.isLow())) throw new HttpFailure(503, 'FULL')
  if (call.layer === 'signed') await claimNonce(services, params, now)
  const visitor = await authenticate(services, handler, params)
  const request = call.request.decode(params, '')
  const pending: Task[] = []
  const ip = visitorAddress(c, services.config.trustedProxies)
  const context: Context = {
    ...services,
    now,
    userId: visitor?.userId,
    token: visitor?.token,
    address: networkOf(ip),
    ip,
    origin: siteOrigin(c, services.config),
    deviceId: textParam(params, 'deviceId'),
    channelId: textParam(params, 'channelId'),
    isChatApp: textParam(params, 'platform').startsWith('wx'),
    afterCommit: (task) => void pending.push(task),
  }
  await consumeLimits(handler, request, context)
  const envelope = await run(c, handler, request, context)
  await runTasks(pending.splice(0), services)
  // An answer that needs no second step is complete, as are those stored before calls had steps.
  const isReserved = envelope.code === OK && typeof envelope.data === 'string'
  if (!handler.finish || !isReserved) return envelope
  const finished = envelopeOf(handler, await handler.finish(String(envelope.data), context))
  await runTasks(pending, services)
  return finished
}

/** A signed read stores that its signature was used. */
function writes({ effect, layer }: Handler['call']): boolean {
  return effect !== 'read' || layer === 'signed'
}

export async function consumeLimits(
  handler: Handler,
  request: unknown,
  context: Context,
): Promise<void> {
  for (const limit of handler.limits) {
    const key = await limit.key(request, context)
    if (key !== undefined && !(await context.limiter.consume(limit, key)))
      throw new HttpFailure(200, 'TOO_MANY')
  }
}

async function run(
  c: HonoContext,
  handler: Handler,
  request: unknown,
  context: Context,
): Promise<Envelope> {
  const { call } = handler
  const effect = async (db: Context['db']) => {
    const result = await handler.run(request, { ...context, db })
    return isReservation(result)
      ? { code: OK, msg: '', data: result.id }
      : envelopeOf(handler, result)
  }
  if (call.effect === 'read' || handler.isCommittingItself) return effect(context.db)
  const key = call.effect === 'write' && c.req.header('idempotency-key')
  if (!key) return context.db.transaction().execute(effect)
  if (!/^[\w-]{8,255}$/.test(key)) throw new HttpFailure(400, 'INVALID')
  const scope = context.userId ?? `device:${context.deviceId}`
  const { now, config } = context
  const name = `${call.method} ${call.path}`
  const intent = { scope, key, call: name, request, now, secretKey: config.secretKey }
  return once(context.db, intent, effect)
}

function envelopeOf({ call }: Handler, result: unknown): Envelope {
  if (isRefusal(result)) return refusalEnvelope(call, result)
  return { code: OK, msg: '', data: call.answer.encode(result) }
}

function isReservation(result: unknown): result is Reservation {
  return (
    typeof result === 'object' &&
    result !== null &&
    'kind' in result &&
    result.kind === 'reservation'
  )
}

/** The effect is committed: a failing task is logged and does not change the answer. */
async function runTasks(tasks: readonly Task[], services: Services): Promise<void> {
  for (const task of tasks) {
    try {
      await task(services)
    } catch (err) {
      services.log.error({ err }, 'task after commit failed')
    }
  }
}
