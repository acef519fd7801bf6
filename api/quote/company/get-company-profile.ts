import { call } from '../../call.ts'
import { flag, list, number, oneOf, optional, record, text, type ValueOf } from '../../codec.ts'
import { sectorKind } from '../../exchange/sector.ts'
import { symbol } from '../../exchange/symbol-codec.ts'
import { securityDayKind } from '../disclosure/list-bond-days.ts'
import { milli } from '../quote.ts'

export const SECURITY_DAYS_MAX = 10

const sectorRef = record({
  code: ['code', text({ max: 20 })],
  name: ['name', text({ max: 40 })],
  kind: ['kind', sectorKind],
})

/** What there is about a listing that most have nothing of: its page has a tab for each. */
const disclosure = oneOf('filings', 'holders', 'billboard')
export type KnownDisclosure = ValueOf<typeof disclosure>

/** Terms of a convertible bond; its value and premium follow from the prices of bond and share. */
const bond = record({
  stockSymbol: ['stock', optional(symbol)],
  stockName: ['stockName', optional(text({ max: 40 }))],
  conversionMilli: ['price', optional(milli)],
  /** The value of 100 yuan nominal, at the share's price. */
  conversionValue: ['value', optional(number({ min: 0 }))],
  premiumPercent: ['premium', optional(number())],
  rating: ['rating', optional(text({ max: 8 }))],
  maturesOn: ['matures', optional(text({ max: 10 }))],
  remainingYuan: ['rest', optional(number({ min: 0 }))],
  /** The day on which the terms were known. */
  knownOn: ['day', optional(text({ max: 10 }))],
})

/** The newest net value of a fund's unit, and how far its price lies above. */
const netValue = record({
  yuan: ['value', number({ min: 0 })],
  /** Absent where a source sends the value without its day. */
  day: ['day', optional(text({ max: 10 }))],
  premiumPercent: ['premium', optional(number())],
})

/** A day of a bond's life, or the ex-day of a fund. */
const securityDay = record({
  kind: ['type', securityDayKind],
  day: ['date', text({ max: 10 })],
  /** What is paid for 100 yuan nominal at a redemption. */
  priceMilli: ['price', optional(milli)],
  /** Yuan a unit of a fund pays. */
  cashPerUnit: ['cash', optional(number({ min: 0 }))],
})
export type SecurityDay = ValueOf<typeof securityDay>

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
  /** Whether what is bought can be sold on the same day; absent where the rule differs by market. */
  sellsSameDay: ['t0', optional(flag())],
  bond: ['bond', optional(bond)],
  netValue: ['nav', optional(netValue)],
  /** The days of bonds and funds alone, in their order. */
  days: ['days', list(securityDay, SECURITY_DAYS_MAX)],
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
