import { integer, number, oneOf, optional, record, text, type ValueOf } from '../codec.ts'
import { sectorCode, sectorKind } from '../exchange/sector.ts'
import { symbol } from '../exchange/symbol-codec.ts'

/** How the change of a sector is the mean of its members'. */
export const WEIGHTINGS = ['floatCap', 'equal'] as const

/** A sector with its figures. */
export const sector = record({
  code: ['code', sectorCode],
  name: ['name', text({ max: 40 })],
  kind: ['kind', sectorKind],
  changePercent: ['change', optional(number())],
  weighting: ['weighting', oneOf(...WEIGHTINGS)],
  /** Members in that mean: those that trade and whose figures are known. */
  weighedCount: ['weighed', integer({ min: 0 })],
  /** Members that trade and whose float cap is known; absent in answers of earlier releases. */
  cappedCount: ['capped', optional(integer({ min: 0 }))],
  turnoverFen: ['amount', integer({ min: 0 })],
  mainNetInflowFen: ['inflow', optional(integer())],
  upCount: ['up', integer({ min: 0 })],
  flatCount: ['flat', integer({ min: 0 })],
  downCount: ['down', integer({ min: 0 })],
  /** The leading member: the largest gain, or the largest loss if the sector falls. */
  leader: [
    'leader',
    optional(
      record({
        symbol: ['symbol', symbol],
        name: ['name', text({ max: 40 })],
        changePercent: ['change', number()],
      }),
    ),
  ],
})
export type Sector = ValueOf<typeof sector>
