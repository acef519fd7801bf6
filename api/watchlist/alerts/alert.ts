import {
  type Codec,
  flag,
  integer,
  oneOf,
  optional,
  ParseError,
  record,
  text,
  type ValueOf,
} from '#api/codec.ts'
import { symbol } from '#api/exchange/symbol-codec.ts'
import { stockType } from '../stock-ref.ts'

export const ALERTS_MAX = 50

/** A price at or beyond a limit, or a change of the day of at least that much. */
export const ALERT_KINDS = ['priceAbove', 'priceBelow', 'riseAbove', 'fallBelow'] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

/** Maximum limits: a price in 0.001 yuan, a change in 0.01 percent. */
const PRICE_MAX = 10_000_000_000
const CHANGE_MAX = 100_000

export const alertId = text({ min: 1, max: 64 })

const stock = { symbol: ['symbol', symbol], stockType: ['stockType', stockType] } as const
const term = {
  kind: ['type', oneOf(...ALERT_KINDS)],
  /** 0.001 yuan for a price, 0.01 percent for a change; never 0. */
  limit: ['value', integer({ min: 1, max: PRICE_MAX, label: '提醒条件' })],
} as const

/** Refuses a change that no security can make in a day. */
function withinReason<T extends { kind: AlertKind; limit: number }>(codec: Codec<T>): Codec<T> {
  return {
    decode(wire, at) {
      const value = codec.decode(wire, at)
      const isPrice = value.kind === 'priceAbove' || value.kind === 'priceBelow'
      if (!isPrice && value.limit > CHANGE_MAX) throw new ParseError('value', '提醒条件超出范围')
      return value
    },
    encode: codec.encode,
  }
}

/** One alert of the user. */
export const alert = record({
  id: ['id', alertId],
  ...stock,
  ...term,
  isOn: ['on', flag()],
  createdAt: ['createTime', integer()],
  /** When it last fired since it was created or changed. */
  firedAt: ['fireTime', optional(integer())],
})
export type PriceAlert = ValueOf<typeof alert>

export const newAlertFields = record({ ...stock, ...term })
export const newAlert = withinReason(newAlertFields)
export const changedAlertFields = record({
  alertId: ['id', alertId],
  ...term,
  isOn: ['on', flag()],
})
export const changedAlert = withinReason(changedAlertFields)
