import type { Report } from '../fundamentals/report.ts'
import { keyOf, uniform } from '../simulation/counter-random.ts'
import type { Holder, HolderCount, HolderPeriod } from './queries.ts'

interface Company {
  symbol: string
  totalShares: number
  floatShares: number
  /** Oldest first. */
  reports: readonly Report[]
}

const KEYS = { holder: keyOf('holder'), count: keyOf('holder count') }
/** Nobody may think that a simulated holder exists. */
const NAMES = [
  '示例控股集团',
  '示例产业投资公司',
  '示例员工持股平台',
  ...['甲', '乙', '丙'].map((one) => `示例指数基金 ${one}`),
  ...['甲', '乙', '丙'].map((one) => `示例混合基金 ${one}`),
  ...['甲', '乙'].map((one) => `示例保险产品 ${one}`),
  ...['甲', '乙', '丙'].map((one) => `示例个人股东 ${one}`),
] as const
const RANKS = 10
const PERIODS = 8
/** What the second holder has of all shares, and how much less each further one has. */
const SECOND_SHARE = 0.06
const FALLING = 0.72

/** Holders with invented names that fit a simulated company: the same on every node. */
export function simulateHolders({ symbol, totalShares, floatShares, reports }: Company): {
  periods: readonly HolderPeriod[]
  counts: readonly HolderCount[]
} {
  const key = keyOf(symbol)
  const shown = reports.slice(-PERIODS)
  const restricted = totalShares > floatShares ? totalShares - floatShares : 0
  const periods = shown.map(({ period, publishedOn }) => {
    const all = NAMES.map((name, i) => ({ name, shares: heldShares(key, i, period, totalShares) }))
    const floating = all.map((holder, i) =>
      i === 0 ? { ...holder, shares: Math.max(0, holder.shares - restricted) } : holder,
    )
    const of = { period, publishedOn }
    return { ...of, top: largest(all, totalShares), float: largest(floating, floatShares) }
  })
  const base = 8000 + Math.sqrt(floatShares) * (1 + 2 * uniform(key, KEYS.count, 0))
  const counts = shown.map(({ period }) => ({
    day: period,
    count: Math.round(base * (0.85 + 0.3 * uniform(key, KEYS.count, keyOf(period)))),
  }))
  return { periods, counts }
}

function heldShares(key: number, i: number, period: string, totalShares: number): number {
  const first = 0.18 + 0.3 * uniform(key, KEYS.holder, 0)
  const usual =
    i === 0 ? first : SECOND_SHARE * FALLING ** (i - 1) * (0.6 + 0.8 * uniform(key, KEYS.holder, i))
  // Companies and platforms seldom trade; funds do every quarter.
  const swing = i < 3 ? 0 : 0.35 * (uniform(key, i, keyOf(period)) - 0.5)
  return Math.round((totalShares * usual * (1 + swing)) / 100) * 100
}

function largest(
  holders: readonly { name: string; shares: number }[],
  shares: number,
): readonly Holder[] {
  return holders
    .filter((holder) => holder.shares > 0)
    .sort((a, b) => b.shares - a.shares)
    .slice(0, RANKS)
    .map((holder) => ({ ...holder, ratio: (holder.shares / shares) * 100 }))
}
