import { daysBetween, weekdayOf } from '#api/exchange/session/exchange-time.ts'
import type { QuantRule, RuleView } from './rule.ts'

const LOOK_BACK = 20
const SHARE = 98

const INDICES = [
  { symbol: 'sh000300', name: '沪深300' },
  { symbol: 'sz399006', name: '创业板指' },
  { symbol: 'sh000688', name: '科创50' },
] as const

/** The strongest of three indices by the last twenty days, each week; none while all of them fall. */
export const indexRotation: QuantRule = {
  ruleId: 'index-rotation',
  productId: 'quant-fast-ride',
  version: '1.0',
  name: '宽基轮动',
  summary: '每周持有三个宽基指数中最近二十日最强的一个，都在下跌时空仓。',
  riskLevel: 4,
  words: [
    '范围：沪深300、创业板指、科创50 三个指数。',
    '每周最后一个交易日收盘后，比较三者最近 20 个交易日的涨跌幅。',
    '最强的一个涨幅为正：持有它，仓位 98%；三个都不为正：空仓。',
    '信号在当日收盘后发布，下一交易日执行。',
  ],
  parameters: { '观察期（交易日）': LOOK_BACK, '仓位（%）': SHARE },
  cautions: ['指数不能直接买卖，实际需用对应的 ETF，跟踪误差与费用不在净值内。'],
  warmUp: LOOK_BACK + 1,
  choose: () => INDICES,
  decide(view) {
    if (!isLastDayOfWeek(view)) return undefined
    const strongest = INDICES.map(({ symbol }) => ({ symbol, change: momentumOf(view, symbol) }))
      .sort((a, b) => b.change - a.change)
      .at(0)
    if (!strongest || strongest.change <= 0) return new Map()
    return new Map([[strongest.symbol, SHARE]])
  },
}

function momentumOf({ closesOf }: RuleView, symbol: string): number {
  const closes = closesOf(symbol)
  const [last, before] = [closes.at(-1), closes.at(-1 - LOOK_BACK)]
  return last && before ? last / before - 1 : Number.NEGATIVE_INFINITY
}

function isLastDayOfWeek({ days, nextDay }: RuleView): boolean {
  const day = days.at(-1)
  return (
    day !== undefined && (weekdayOf(nextDay) <= weekdayOf(day) || daysBetween(day, nextDay) > 6)
  )
}
