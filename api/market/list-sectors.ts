import { call } from '../call.ts'
import { integer, list, optional, record } from '../codec.ts'
import { feedLabel } from '../exchange/price/feed-label.ts'
import { sectorKind } from '../exchange/sector.ts'
import { sector } from './sector.ts'

/** The sectors of a kind, largest gain first. */
export const listSectors = call('GET', '/market/getSectors', {
  family: 'dataApi',
  layer: 'plain',
  access: 'guest',
  isPublic: true,
  request: record({
    kind: ['kind', sectorKind],
    count: ['count', optional(integer({ min: 1, max: 500, label: '数量' }))],
  }),
  answer: record({ sectors: ['list', list(sector, 500)], label: ['lb', feedLabel] }),
})
