import { feedLabel } from '#api/exchange/price/feed-label.ts'
import { call } from '../../call.ts'
import { flag, integer, list, number, optional, record, text, type ValueOf } from '../../codec.ts'
import { symbol } from '../../exchange/symbol-codec.ts'
import { milli } from '../quote.ts'

export const REPORTS_MAX = 24
export const DIVIDENDS_MAX = 20

const day = text({ max: 10 })
/** Yuan, or percent; absent if unknown. */
const figure = optional(number())

/** A periodic report: sums in yuan since the first of January, changes against the same period a year before. */
export const companyReport = record({
  period: ['period', day],
  publishedOn: ['published', day],
  revenue: ['revenue', figure],
  revenueYoy: ['revenueYoy', figure],
  profit: ['profit', figure],
  profitYoy: ['profitYoy', figure],
  grossMargin: ['grossMargin', figure],
  netMargin: ['netMargin', figure],
  /** Profit of the period over the equity at its end: nothing is annualised. */
  returnOnEquity: ['roe', figure],
  operatingCash: ['operatingCash', figure],
  assets: ['assets', figure],
  liabilities: ['liabilities', figure],
  debtRatio: ['debtRatio', figure],
  equity: ['equity', figure],
})
export type CompanyReport = ValueOf<typeof companyReport>

const dividend = record({
  year: ['year', integer({ min: 1990, max: 2200 })],
  publishedOn: ['published', day],
  exDay: ['exDay', day],
  /** Yuan per share, before tax. */
  cashPerShare: ['cash', number({ min: 0 })],
})

/** What the last price pays for; absent if a part is unknown or the company earns nothing. */
const valuation = record({
  day: ['date', day],
  peTtm: ['pe', figure],
  pb: ['pb', figure],
  psTtm: ['ps', figure],
  dividendYield: ['dividendYield', figure],
  /** Lowest and highest price of a year, adjusted for ex-rights as of today. */
  yearLowMilli: ['yearLow', optional(milli)],
  yearHighMilli: ['yearHigh', optional(milli)],
})
export type Valuation = ValueOf<typeof valuation>

export const financials = record({
  label: ['lb', feedLabel],
  valuation: ['valuation', optional(valuation)],
  /** Newest first. */
  reports: ['reports', list(companyReport, REPORTS_MAX)],
  /** Newest first. */
  dividends: ['dividends', list(dividend, DIVIDENDS_MAX)],
})
export type Financials = ValueOf<typeof financials>

/** The published reports and dividends of a company; absent if none is known. */
export const getFinancials = call('GET', '/quote/getFinancials', {
  family: 'dataApi',
  layer: 'plain',
  access: 'guest',
  isPublic: true,
  request: record({ symbol: ['symbol', symbol] }),
  answer: record({
    financials: ['financials', optional(financials)],
    /** The source has not been read yet for earlier reports and dividends: those missing may exist. */
    isPastUnread: ['unread', optional(flag())],
  }),
})
