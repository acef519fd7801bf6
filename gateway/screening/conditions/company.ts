import { dividendYield, timesOf } from '#gateway/market/fundamentals/valuation.ts'
import type { ScreenedStock, StockFigure, StockFigures } from '../engine/figure.ts'

const YUAN_PER_YI = 1e8

const totalShares = ({ listing }: ScreenedStock) =>
  listing.totalShares ?? listing.floatShares ?? Number.NaN
const capOf = (stock: ScreenedStock) => (totalShares(stock) * stock.close[stock.last]!) / 1000

/** The value over a sum; NaN unless the sum is positive. */
const times =
  (sum: (stock: ScreenedStock) => number): StockFigure =>
  (stock) =>
    timesOf(capOf(stock), sum(stock))

const ofCompany =
  (name: NumericFigure): StockFigure =>
  ({ company }) =>
    company[name]

type NumericFigure = {
  [Name in keyof ScreenedStock['company']]: ScreenedStock['company'][Name] extends number
    ? Name
    : never
}[keyof ScreenedStock['company']]

const pe = times(({ company }) => company.profitTtm)

export const VALUATION_FIGURES: StockFigures = {
  pe,
  pb: times(({ company }) => company.equity),
  ps: times(({ company }) => company.revenueTtm),
  pcf: times(({ company }) => company.cashTtm),
  dividendYield: ({ company, close, last }) => dividendYield(company, close[last]!),
  totalCap: (stock) => capOf(stock) / YUAN_PER_YI,
  floatCap: ({ listing: { floatShares }, close, last }) =>
    floatShares ? (floatShares * close[last]!) / 1000 / YUAN_PER_YI : Number.NaN,
  peg: (stock) => (stock.company.profitYoy > 0 ? pe(stock) / stock.company.profitYoy : Number.NaN),
}

export const FINANCE_FIGURES: StockFigures = {
  roe: ({ company }) => (company.profitTtm / company.equity) * 100,
  roa: ({ company }) => (company.profitTtm / company.assets) * 100,
  eps: (stock) => stock.company.profitTtm / totalShares(stock),
  bps: (stock) => stock.company.equity / totalShares(stock),
  revenue: ({ company }) => company.revenueTtm / YUAN_PER_YI,
  profit: ({ company }) => company.profitTtm / YUAN_PER_YI,
  revenueYoy: ofCompany('revenueYoy'),
  profitYoy: ofCompany('profitYoy'),
  revenueGrowth3: ofCompany('revenueGrowth3'),
  profitGrowth2: ofCompany('profitGrowth2'),
  grossMargin: ofCompany('grossMargin'),
  netMargin: ofCompany('netMargin'),
  debtRatio: ofCompany('debtRatio'),
  currentRatio: ofCompany('currentRatio'),
  cashQuality: ({ company }) =>
    company.profitTtm > 0 ? company.cashTtm / company.profitTtm : Number.NaN,
  dividendYears: ofCompany('dividendYears'),
  reportDays: ofCompany('reportDays'),
}
