import { call } from '../../call.ts'
import { list, number, oneOf, optional, record, text, type ValueOf } from '../../codec.ts'
import { sectorKind } from '../../exchange/sector.ts'
import { symbol } from '../../exchange/symbol-codec.ts'

const sectorRef = record({
  code: ['code', text({ max: 20 })],
  name: ['name', text({ max: 40 })],
  kind: ['kind', sectorKind],
})

/** What there is about a listing that most have nothing of: its page has a tab for each. */
const disclosure = oneOf('filings', 'holders', 'billboard')
export type KnownDisclosure = ValueOf<typeof disclosure>

/** Known facts of a listing beyond its figures; absent fields are unknown. */
export const companyProfile = record({
  symbol: ['symbol', symbol],
  name: ['name', text({ max: 40 })],
  exchange: ['exchange', oneOf('sh', 'sz', 'bj', 'hk')],
  board: ['board', text({ max: 16 })],
  region: ['area', optional(text({ max: 20 }))],
  industry: ['industry', optional(text({ max: 40 }))],
  listedOn: ['listDate', optional(text({ max: 10 }))],
  floatShares: ['floatShares', optional(number({ min: 0 }))],
  totalShares: ['totalShares', optional(number({ min: 0 }))],
  formerNames: ['formerNames', list(text({ max: 40 }), 50)],
  formerCodes: ['formerCodes', list(text({ max: 20 }), 10)],
  sectors: ['sectors', list(sectorRef, 100)],
  disclosures: ['disclosures', list(disclosure, 3)],
})
export type CompanyProfile = ValueOf<typeof companyProfile>

/** The profile of a listing; absent for an unlisted symbol. */
export const getCompanyProfile = call('GET', '/quote/getProfile', {
  family: 'dataApi',
  layer: 'plain',
  access: 'guest',
  isPublic: true,
  request: record({ symbol: ['symbol', symbol] }),
  answer: record({ profile: ['profile', optional(companyProfile)] }),
})
