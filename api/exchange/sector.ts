import { integer, number, oneOf, optional, record, text, type ValueOf } from '../codec.ts'
import { symbol } from './symbol-codec.ts'

export const SECTOR_KINDS = ['industry', 'concept', 'region'] as const
export const sectorKind = oneOf(...SECTOR_KINDS)
export type SectorKind = (typeof SECTOR_KINDS)[number]

export const sectorCode = text({ label: '板块', pattern: /^[0-9A-Za-z_.-]{1,20}$/ })

/** A sector as it stands: its change is the mean of its members, weighted by float cap where that is known. */
export const sector = record({
  code: ['code', sectorCode],
  name: ['name', text({ max: 40 })],
  kind: ['kind', sectorKind],
  changePercent: ['change', optional(number())],
  turnoverFen: ['amount', integer({ min: 0 })],
  mainNetInflowFen: ['inflow', optional(integer())],
  upCount: ['up', integer({ min: 0 })],
  flatCount: ['flat', integer({ min: 0 })],
  downCount: ['down', integer({ min: 0 })],
  /** The member that leads: the largest gain, or the largest loss where the sector falls. */
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
