import { list, oneOf, optional, record, text, type ValueOf } from '../codec.ts'
import { CHANNEL_PATTERN, campaign } from './campaign.ts'

/** Steps reported by a page, in the order of the funnel; the gateway itself counts leads and paid orders. */
export const REPORTED_STEPS = ['view', 'blockSeen', 'tap', 'formStep'] as const
export type ReportedStep = (typeof REPORTED_STEPS)[number]

export const EVENTS_MAX = 100
export const BATCH_BYTES_MAX = 16_384

const event = record({
  step: ['step', oneOf(...REPORTED_STEPS)],
  /** The block, button or field: a short word. */
  detail: ['detail', optional(text({ pattern: /^[A-Za-z0-9-]{1,40}$/ }))],
})

/** Events of one page view, sent in one `sendBeacon` to `EVENT_PATH` as JSON text. */
export const eventBatch = record({
  campaign: ['campaign', campaign],
  channelId: ['channelId', optional(text({ pattern: CHANNEL_PATTERN }))],
  /** The device id of the common parameters: events are counted once per visitor and day, and under the version it sees. */
  deviceId: ['deviceId', text({ min: 8, max: 64 })],
  events: ['events', list(event, EVENTS_MAX)],
})
export type EventBatch = ValueOf<typeof eventBatch>

export const EVENT_PATH = '/collect/campaign'
