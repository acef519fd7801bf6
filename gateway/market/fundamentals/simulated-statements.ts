import type { StockSymbol } from '#api/exchange/symbol.ts'
import { keyOf, uniform } from '../simulation/counter-random.ts'
import { annualOf, type Report } from './report.ts'
import type { PeriodStatements } from './statements.ts'

const KEY = keyOf('statements')
const TAX = 0.15

/** Draws a share that belongs to the company, whatever the period. */
type Draw = (stream: number, least: number, most: number) => number

/** Statements that add up to simulated reports; a line that the reports leave open, as banks do, stays unknown. */
export function simulateStatements(
  symbol: StockSymbol,
  reports: readonly Report[],
): readonly PeriodStatements[] {
  const draw: Draw = (stream, least, most) =>
    least + (most - least) * uniform(keyOf(symbol), KEY, stream)
  return reports.map((report) => {
    const yearBefore = annualOf(Number(report.period.slice(0, 4)) - 1)
    const opening = reports.find(({ period }) => period === yearBefore)
    return {
      ...{ period: report.period, publishedOn: report.publishedOn },
      lines: {
        ...incomeOf(report, draw),
        ...balanceOf(report, draw),
        ...cashFlowOf(report, opening, draw),
      },
    }
  })
}

const stated = (sum: number | null) => sum ?? 0

function incomeOf(report: Report, draw: Draw) {
  const { profit } = report
  const [revenue, cost, earned] = [stated(report.revenue), stated(report.cost), stated(profit)]
  const investmentIncome = Math.round(revenue * draw(0, 0, 0.01))
  const room = Math.max(0, revenue - cost - earned)
  const incomeTax = Math.round(Math.min(Math.max(0, earned) * TAX, room / 2))
  const totalProfit = earned + incomeTax
  const totalCost = revenue + investmentIncome - totalProfit
  const expenses = totalCost - cost
  const surcharges = Math.round(expenses * 0.06)
  const sellingExpense = Math.round(expenses * draw(1, 0.2, 0.5))
  const adminExpense = Math.round(expenses * draw(2, 0.2, 0.35))
  return {
    ...{ revenue: report.revenue, cost: report.cost, profit },
    ...{ investmentIncome, totalCost, surcharges, sellingExpense, adminExpense },
    financeExpense: expenses - surcharges - sellingExpense - adminExpense,
    ...{ operatingProfit: totalProfit, totalProfit, incomeTax },
    recurringProfit: Math.round(earned - Math.abs(earned) * draw(3, 0, 0.12)),
  }
}

function balanceOf(report: Report, draw: Draw) {
  const { assets, liabilities, equity, currentAssets, currentLiabilities } = report
  const ofAssets = (stream: number, least: number, most: number) =>
    currentAssets === null ? null : Math.round(currentAssets * draw(stream, least, most))
  const ofDebts = (stream: number, least: number, most: number) =>
    currentLiabilities === null ? null : Math.round(currentLiabilities * draw(stream, least, most))
  const lasting = currentAssets === null ? null : Math.max(0, stated(assets) - currentAssets)
  return {
    ...{ assets, liabilities, equity, currentAssets, currentLiabilities, totalEquity: equity },
    moneyFunds: moneyOf(report, draw),
    receivables: ofAssets(11, 0.1, 0.25),
    inventory: ofAssets(12, 0.1, 0.25),
    fixedAssets: lasting === null ? null : Math.round(lasting * draw(13, 0.3, 0.7)),
    shortLoans: ofDebts(14, 0.05, 0.3),
    payables: ofDebts(15, 0.2, 0.4),
    advances: ofDebts(16, 0.02, 0.15),
    ...{ loans: null, deposits: null },
  }
}

function moneyOf({ currentAssets, assets }: Report, draw: Draw): number {
  return Math.round(
    currentAssets === null ? stated(assets) * 0.06 : currentAssets * draw(10, 0.2, 0.45),
  )
}

/** What operations, investments and loans bring adds up to the change of money since the end of the year before. */
function cashFlowOf(report: Report, before: Report | undefined, draw: Draw) {
  const { operatingCash, revenue, cost } = report
  const closingCash = moneyOf(report, draw)
  const openingCash = before ? moneyOf(before, draw) : null
  const cashIncrease = openingCash === null ? null : closingCash - openingCash
  const assetPayments = Math.round(stated(revenue) * draw(20, 0.02, 0.1))
  const investingCash = -Math.round(assetPayments * draw(21, 0.8, 1.3))
  return {
    ...{ operatingCash, assetPayments, investingCash, openingCash, closingCash, cashIncrease },
    salesReceipts: Math.round(stated(revenue) * draw(22, 0.98, 1.12)),
    staffPayments: Math.round(stated(cost) * draw(23, 0.08, 0.2)),
    financingCash:
      cashIncrease === null ? null : cashIncrease - stated(operatingCash) - investingCash,
  }
}
