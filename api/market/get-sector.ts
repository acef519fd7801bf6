import { call } from '../call.ts'
import { integer, optional, record } from '../codec.ts'
import { sectorCode } from '../exchange/sector.ts'
import { rankCodec, rankPage } from './rank.ts'
import { sector } from './sector.ts'

/** One sector and a page of its members by rank; `sector` is absent for an unknown code. */
export const getSector = call('GET', '/market/getSector', {
  family: 'dataApi',
  layer: 'plain',
  access: 'guest',
  isPublic: true,
  request: record({
    code: ['code', sectorCode],
    rank: ['rank', rankCodec],
    offset: ['offset', optional(integer({ min: 0, max: 10_000, label: '位置' }))],
  }),
  answer: record({ sector: ['sector', optional(sector)], members: ['members', rankPage] }),
})
