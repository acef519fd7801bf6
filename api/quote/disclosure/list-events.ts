import { call } from '../../call.ts'
import {
  commaJoined,
  integer,
  list,
  number,
  oneOf,
  optional,
  record,
  text,
  type ValueOf,
} from '../../codec.ts'
import { symbol } from '../../exchange/symbol-codec.ts'
import { SYMBOLS_MAX } from '../quote.ts'

export const SECURITY_EVENTS_MAX = 1000

/** What happens to a security on a day; the fields are those of the kind. */
const securityEvent = record({
  symbol: ['symbol', symbol],
  name: ['name', text({ max: 40 })],
  day: ['date', text({ max: 10 })],
  kind: [
    'type',
    oneOf('exRights', 'report', 'unlock', 'apply', 'result', 'list', 'suspended', 'resumed'),
  ],
  /** Per share: yuan before tax, and shares given or offered. */
  cashPerShare: ['cash', optional(number({ min: 0 }))],
  bonusRatio: ['bonus', optional(number({ min: 0 }))],
  rightsRatio: ['rights', optional(number({ min: 0 }))],
  /** The last day of a report's period. */
  period: ['period', optional(text({ max: 10 }))],
  /** Unlocked, and in percent of all shares. */
  shares: ['shares', optional(integer({ min: 0 }))],
  ratioPercent: ['ratio', optional(number({ min: 0 }))],
})
export type SecurityEvent = ValueOf<typeof securityEvent>

/** The imported events of securities from seven days ago to thirty days ahead, oldest first. */
export const listEvents = call('GET', '/quote/getEvents', {
  family: 'dataApi',
  layer: 'plain',
  access: 'guest',
  isPublic: true,
  request: record({ symbols: ['symbols', commaJoined(symbol, SYMBOLS_MAX)] }),
  answer: record({
    today: ['today', text({ max: 10 })],
    events: ['list', list(securityEvent, SECURITY_EVENTS_MAX)],
  }),
})
