import { isLastDayOfMonth, type QuantRule } from './rule.ts'

const LOOK_BACK = 60
const POOL = 60
const HELD = 12
const SHARE = 8

/** Twelve large main-board shares that moved least in the last sixty days, in equal parts, chosen again each month. */
export const lowVolatility: QuantRule = {
  ruleId: 'low-volatility',
  productId: 'quant-captain',
  version: '1.0',
  name: '低波动篮子',
  summary: '每月等权持有十二只波动最低的大盘股，不预测涨跌，只控制波动。',
  riskLevel: 3,
  words: [
    '范围：主板上市、流通股本最大的 60 只股票，不含 ST。',
    '每月最后一个交易日收盘后，计算每只最近 60 个交易日收益率的标准差。',
    '等权持有标准差最小的 12 只，每只 8%，其余 4% 为现金；停牌或数据不足的不选。',
    '信号在当日收盘后发布，下一交易日执行；权重没有变化的不交易。',
  ],
  parameters: { '观察期（交易日）': LOOK_BACK, 候选数: POOL, 持有数: HELD, '每只（%）': SHARE },
  cautions: [
    '范围取自现在仍上市的股票，回测时已退市的不在其中：回测结果因此偏好（幸存者偏差）。',
    '低波动不等于不亏损；行业可能集中。',
  ],
  warmUp: LOOK_BACK + 1,
  choose: (listings) =>
    listings
      .filter(({ board, name, isListed }) => board === 'main' && isListed && !/ST/.test(name))
      .toSorted(
        (a, b) => (b.floatShares ?? 0) - (a.floatShares ?? 0) || (a.symbol < b.symbol ? -1 : 1),
      )
      .slice(0, POOL),
  decide(view) {
    if (!isLastDayOfMonth(view)) return undefined
    const calmest = view.symbols
      .map((symbol) => ({ symbol, spread: spreadOf(view.closesOf(symbol).slice(-LOOK_BACK - 1)) }))
      .filter(({ spread }) => spread > 0)
      .sort((a, b) => a.spread - b.spread || (a.symbol < b.symbol ? -1 : 1))
      .slice(0, HELD)
    return new Map(calmest.map(({ symbol }) => [symbol, SHARE]))
  },
}

/** Sample standard deviation of the daily returns; 0 with too few of them. */
function spreadOf(closes: readonly number[]): number {
  if (closes.length <= LOOK_BACK) return 0
  const returns = closes.slice(1).map((close, i) => close / (closes[i] ?? close) - 1)
  const mean = returns.reduce((sum, one) => sum + one, 0) / returns.length
  const squares = returns.reduce((sum, one) => sum + (one - mean) ** 2, 0)
  return Math.sqrt(squares / (returns.length - 1))
}
