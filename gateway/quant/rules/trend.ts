import type { QuantRule } from './rule.ts'

const MEAN = 60
const BAND = 0.01
const SHARE = 98
const INDEX = { symbol: 'sh000300', name: '沪深300' } as const

/** The CSI 300 while it closes above the mean of sixty days, cash while it closes below. */
export const trend: QuantRule = {
  ruleId: 'trend',
  productId: 'quant-fast-ride',
  version: '1.0',
  name: '均线趋势',
  summary: '沪深300 站上六十日均线时持有，跌破时空仓；震荡市会反复止损。',
  riskLevel: 3,
  words: [
    '范围：沪深300 指数。',
    '每个交易日收盘后，比较收盘点位与最近 60 个交易日均线。',
    '高于均线 1%：持有，仓位 98%；低于均线 1%：空仓；在两者之间不动。',
    '信号在当日收盘后发布，下一交易日执行。',
  ],
  parameters: { '均线（交易日）': MEAN, '缓冲（%）': BAND * 100, '仓位（%）': SHARE },
  cautions: [
    '指数不能直接买卖，实际需用对应的 ETF。',
    '震荡行情里会连续小额亏损，这是规则的一部分。',
  ],
  warmUp: MEAN,
  choose: () => [INDEX],
  decide({ closesOf }) {
    const closes = closesOf(INDEX.symbol).slice(-MEAN)
    const last = closes.at(-1)
    if (closes.length < MEAN || last === undefined) return undefined
    const mean = closes.reduce((sum, close) => sum + close, 0) / MEAN
    if (last > mean * (1 + BAND)) return new Map([[INDEX.symbol, SHARE]])
    return last < mean * (1 - BAND) ? new Map() : undefined
  },
}
