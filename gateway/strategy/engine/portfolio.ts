import { type ExRightsEvent, exReference } from '#api/exchange/candle/adjustment.ts'
import type { Day } from '#api/exchange/session/exchange-time.ts'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import { type FeeRates, feeOf } from './fees.ts'

/** Prices are thousandths of a yuan, unadjusted; a day without a close is a suspension. */
export interface PriceHistory {
  closes: ReadonlyMap<StockSymbol, ReadonlyMap<Day, number>>
  exRights: ReadonlyMap<StockSymbol, readonly ExRightsEvent[]>
}

/** A change of a position to a share of the whole portfolio. */
export interface WeightTrade {
  tradeId: string
  day: Day
  symbol: StockSymbol
  priceMilli: number
  /** From 0 to 1. */
  weight: number
}

/** Money added (or, negative, taken out) before a day's trades: it buys units and earns nothing by itself. */
export interface CashFlow {
  day: Day
  amount: number
}

export interface PortfolioPlan {
  /** Trading days, oldest first. */
  days: readonly Day[]
  /** In the order in which they happen. */
  trades: readonly WeightTrade[]
  prices: PriceHistory
  fees: FeeRates
  flows?: readonly CashFlow[]
}

export interface NavPoint {
  day: Day
  /** The value of one unit; 1 before the first trade. */
  nav: number
}

export interface FilledTrade extends WeightTrade {
  /** Shares of the portfolio before and after, from 0 to 1. */
  weightBefore: number
  weightAfter: number
  /** Yuan that changed hands, without the fee. */
  amount: number
  fee: number
  side: 'buy' | 'sell'
}

interface HeldPosition {
  symbol: StockSymbol
  shares: number
  /** Average price paid, adjusted for ex-rights, in thousandths of a yuan. */
  costMilli: number
  priceMilli: number
  weight: number
  since: Day
}

/** A position from its first share to its last. */
export interface RoundTrip {
  symbol: StockSymbol
  from: Day
  to: Day
  /** Fees included. */
  gain: number
}

export interface PortfolioResult {
  navs: readonly NavPoint[]
  fills: readonly FilledTrade[]
  roundTrips: readonly RoundTrip[]
  positions: readonly HeldPosition[]
  cashWeight: number
  /** Yuan traded over the average value of the portfolio, buying and selling counted once. */
  turnover: number
}

const INITIAL_YUAN = 1_000_000
const MILLI = 1000

interface Holding {
  shares: number
  priceMilli: number
  /** Yuan paid for the shares held, fees included, less what their dividends brought. */
  cost: number
  /** Money in and out since the first share. */
  gain: number
  since: Day
}

/** The state of one run; shares are fractional, because the portfolio follows weights. */
interface Book {
  cash: number
  units: number
  holdings: Map<StockSymbol, Holding>
}

/** Turns trades into positions, cash and the value of a unit by day. */
export function runPortfolio({
  days,
  trades,
  prices,
  fees,
  flows = [],
}: PortfolioPlan): PortfolioResult {
  const book: Book = { cash: INITIAL_YUAN, units: INITIAL_YUAN, holdings: new Map() }
  const navs: NavPoint[] = []
  const fills: FilledTrade[] = []
  const roundTrips: RoundTrip[] = []
  let valueSum = 0
  for (const day of days) {
    for (const [symbol, holding] of book.holdings)
      applyExRights(book, holding, (prices.exRights.get(symbol) ?? []).filter(isOf(day)))
    for (const { amount } of flows.filter(isOn(day))) addCash(book, amount)
    for (const trade of trades.filter(isOn(day))) {
      const fill = fillTrade(book, trade, fees)
      if (fill) fills.push(fill)
      const ended = closeHolding(book, trade)
      if (ended) roundTrips.push(ended)
    }
    for (const [symbol, holding] of book.holdings)
      holding.priceMilli = prices.closes.get(symbol)?.get(day) ?? holding.priceMilli
    const value = totalOf(book)
    valueSum += value
    navs.push({ day, nav: value / book.units })
  }
  const traded = fills.reduce((sum, { amount }) => sum + amount, 0)
  return {
    ...{ navs, fills, roundTrips },
    positions: positionsOf(book),
    cashWeight: book.cash / totalOf(book),
    turnover: days.length > 0 ? traded / 2 / (valueSum / days.length) : 0,
  }
}

const isOf =
  (day: Day) =>
  ({ exDay }: ExRightsEvent): boolean =>
    exDay === day
const isOn =
  (on: Day) =>
  ({ day }: { day: Day }): boolean =>
    day === on

const worthOf = ({ shares, priceMilli }: Holding) => (shares * priceMilli) / MILLI

function totalOf({ cash, holdings }: Book): number {
  return [...holdings.values()].reduce((sum, holding) => sum + worthOf(holding), cash)
}

/** Dividends become cash, free shares shares; rights are taken up, on credit if need be. */
function applyExRights(book: Book, holding: Holding, events: readonly ExRightsEvent[]): void {
  for (const event of events) {
    const { cash, bonusRatio, rightsRatio, rightsPrice } = event
    const received = (holding.shares * (cash - rightsRatio * rightsPrice)) / MILLI
    holding.priceMilli = exReference(holding.priceMilli, event)
    holding.shares *= 1 + bonusRatio + rightsRatio
    holding.cost -= received
    holding.gain += received
    book.cash += received
  }
}

function addCash(book: Book, amount: number): void {
  const nav = totalOf(book) / book.units
  book.cash += amount
  book.units += amount / nav
}

/** Buys or sells up to the wished weight at the trade's price; undefined if that changes nothing. */
function fillTrade(book: Book, trade: WeightTrade, fees: FeeRates): FilledTrade | undefined {
  const { symbol, priceMilli, weight, day } = trade
  const holding = book.holdings.get(symbol) ?? {
    ...{ shares: 0, priceMilli, cost: 0, gain: 0, since: day },
  }
  holding.priceMilli = priceMilli
  book.holdings.set(symbol, holding)
  const value = totalOf(book)
  const weightBefore = worthOf(holding) / value
  const wished = weight === 0 ? -worthOf(holding) : weight * value - worthOf(holding)
  const side = wished > 0 ? ('buy' as const) : ('sell' as const)
  // No credit: a purchase ends where the cash does, fee included.
  const amount = side === 'buy' ? Math.min(wished, book.cash / (1 + feeOf(side, 1, fees))) : -wished
  if (!(amount > 0)) {
    if (holding.shares === 0) book.holdings.delete(symbol)
    return undefined
  }
  const fee = feeOf(side, amount, fees)
  const direction = side === 'buy' ? 1 : -1
  const sharesBefore = holding.shares
  const shares = weight === 0 ? sharesBefore : (amount * MILLI) / priceMilli
  holding.shares = weight === 0 ? 0 : sharesBefore + direction * shares
  holding.cost =
    side === 'buy'
      ? holding.cost + amount + fee
      : (holding.cost * holding.shares) / Math.max(sharesBefore, Number.MIN_VALUE)
  holding.gain -= direction * amount + fee
  book.cash -= direction * amount + fee
  const weightAfter = worthOf(holding) / totalOf(book)
  return { ...trade, weightBefore, weightAfter, amount, fee, side }
}

/** Ends a position without shares. */
function closeHolding(book: Book, { symbol, day }: WeightTrade): RoundTrip | undefined {
  const holding = book.holdings.get(symbol)
  if (!holding || holding.shares > 0) return undefined
  book.holdings.delete(symbol)
  return { symbol, from: holding.since, to: day, gain: holding.gain }
}

function positionsOf(book: Book): HeldPosition[] {
  const value = totalOf(book)
  return [...book.holdings]
    .map(([symbol, holding]) => ({
      symbol,
      shares: holding.shares,
      costMilli: (holding.cost * MILLI) / holding.shares,
      priceMilli: holding.priceMilli,
      weight: worthOf(holding) / value,
      since: holding.since,
    }))
    .sort((a, b) => b.weight - a.weight)
}
