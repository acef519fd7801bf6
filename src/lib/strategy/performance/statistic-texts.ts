import type { PerformanceStatistics } from '#api/strategy/performance.ts'
import { formatChangePercent, formatPrice } from '#lib/shell/format/price-format.ts'
import { STRATEGY_TEXTS } from '../texts.ts'

type Statistic =
  | 'totalReturn'
  | 'annualReturn'
  | 'maxDrawdown'
  | 'volatility'
  | 'sharpe'
  | 'calmar'
  | 'winRate'
  | 'turnover'

/** Name and definition of every figure, in the order of the page. */
export const STATISTIC_TEXTS: Readonly<
  Record<Statistic, readonly [name: string, definition: string]>
> = {
  totalReturn: ['累计收益', '从第一条指令起，单位净值的总变化，已扣费用，分红计入。'],
  annualReturn: ['年化收益', '累计收益按每年 242 个交易日折算；满一年才显示。'],
  maxDrawdown: ['最大回撤', '单位净值从此前最高点到其后最低点的最大跌幅。'],
  volatility: ['年化波动', '日收益率的样本标准差乘以 242 的平方根；满一年才显示。'],
  sharpe: ['夏普比率', '日收益率均值除以标准差，乘以 242 的平方根，无风险利率按 0；满一年才显示。'],
  calmar: ['卡玛比率', '年化收益除以最大回撤的绝对值；满一年才显示。'],
  winRate: ['胜率', '已清仓的标的中扣费后盈利的占比；还没有清仓的不计。'],
  turnover: ['换手', '买卖金额合计的一半除以组合平均市值，发布以来累计，不折算为一年。'],
}

/** The figures that are shares, shown in per cent with a sign. */
const CHANGES: readonly Statistic[] = ['totalReturn', 'annualReturn', 'maxDrawdown']
const SHARES: readonly Statistic[] = ['volatility', 'winRate', 'turnover']

export function statisticText(name: Statistic, values: PerformanceStatistics): string {
  const value = values[name]
  if (value === undefined) return name === 'winRate' ? '--' : STRATEGY_TEXTS.young
  if (CHANGES.includes(name)) return formatChangePercent(value * 100)
  return SHARES.includes(name) ? `${formatPrice(value * 100, 1)}%` : formatPrice(value)
}

export function statisticNames(): readonly Statistic[] {
  return [
    'totalReturn',
    'maxDrawdown',
    'annualReturn',
    'volatility',
    'sharpe',
    'calmar',
    'winRate',
    'turnover',
  ]
}
