import type { Context as HonoContext } from 'hono'
import { ParseError } from '#api/codec.ts'
import {
  BATCH_BYTES_MAX,
  EVENT_PATH,
  type EventBatch,
  eventBatch,
} from '#api/landing/event-batch.ts'
import { endpoint } from '#gateway/http/endpoint.ts'
import { HttpFailure } from '#gateway/http/error.ts'
import { namedOrigin } from '#gateway/http/site-origin.ts'
import { networkOf, visitorAddress } from '#gateway/http/visitor-address.ts'
import { variantSeen } from '../campaign-files.ts'
import { channelOf } from '../lead/store-lead.ts'
import { countSightings, type Sighting } from './count-events.ts'
import { isPerson } from './is-person.ts'

/** Many phones share one address of their network. */
const PER_ADDRESS = { name: 'events-address', points: 600, perSeconds: 60 }
const PER_DEVICE = { name: 'events-device', points: 60, perSeconds: 60 }

/** Counts one batch of page events. Events that no person caused are accepted but not counted. */
export const collectEvents = endpoint('POST', EVENT_PATH, async (c, services) => {
  const { config, clock, db, limiter } = services
  if (!namedOrigin(c, config)) throw new HttpFailure(403, 'FORBIDDEN')
  if (!isPerson(c.req.header())) return c.body(null, 204)
  const address = networkOf(visitorAddress(c, config.trustedProxies))
  if (!(await limiter.consume(PER_ADDRESS, address))) throw new HttpFailure(429, 'TOO_MANY')
  const batch = await readBatch(c)
  if (!(await limiter.consume(PER_DEVICE, batch.deviceId))) throw new HttpFailure(429, 'TOO_MANY')
  const visitor = { id: batch.deviceId, secretKey: config.secretKey }
  await db
    .transaction()
    .execute((trx) => countSightings(trx, sightingsOf(batch), visitor, clock.now()))
  return c.body(null, 204)
})

async function readBatch(c: HonoContext): Promise<EventBatch> {
  if (Number(c.req.header('content-length') ?? 0) > BATCH_BYTES_MAX)
    throw new HttpFailure(413, 'INVALID')
  const body = await c.req.text()
  if (Buffer.byteLength(body) > BATCH_BYTES_MAX) throw new HttpFailure(413, 'INVALID')
  try {
    return eventBatch.decode(JSON.parse(body), '')
  } catch (error) {
    if (error instanceof ParseError || error instanceof SyntaxError)
      throw new HttpFailure(400, 'INVALID')
    throw error
  }
}

function sightingsOf({ campaign, channelId, deviceId, events }: EventBatch): readonly Sighting[] {
  const variant = variantSeen(campaign, deviceId)
  return events.map(({ step, detail = '' }) => ({
    campaign,
    channelId: channelOf(channelId),
    variant,
    step,
    detail,
  }))
}
