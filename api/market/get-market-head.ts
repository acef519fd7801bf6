import { call } from '../call.ts'
import { nothing, record } from '../codec.ts'
import { overview } from './get-overview.ts'
import { rankPage } from './rank.ts'

/** The first read of the market page: the market at a glance, and the first page of its leading rank. */
export const getMarketHead = call('GET', '/market/getHead', {
  family: 'dataApi',
  layer: 'plain',
  access: 'guest',
  isPublic: true,
  request: nothing,
  answer: record({ overview: ['overview', overview], risers: ['risers', rankPage] }),
})
