import type { Choice, PickedCondition } from './conditions/condition.ts'

/** A combination to start from; none of them is a recommendation. */
export interface Preset {
  id: string
  name: string
  about: string
  conditions: readonly PickedCondition[]
}

const above = (id: string, value: number): PickedCondition => ({
  id,
  choice: { kind: 'above', value },
})
const below = (id: string, value: number): PickedCondition => ({
  id,
  choice: { kind: 'below', value },
})
const yes: Choice = { kind: 'yes' }
const fact = (id: string): PickedCondition => ({ id, choice: yes })

export const SCREEN_PRESETS: readonly Preset[] = [
  {
    id: 'dividend',
    name: '低估值高分红',
    about: '市盈率不高、股息率较高、净资产收益率不低的公司。低估值可能有其原因，分红以公告为准。',
    conditions: [below('pe', 25), above('dividendYield', 1.5), above('roe', 5)],
  },
  {
    id: 'growth',
    name: '业绩增长',
    about: '最近报告期营收与净利润都比上年同期增长，且有现金流入支持。过去的增长不代表将来。',
    conditions: [above('revenueYoy', 10), above('profitYoy', 10), above('cashQuality', 0.5)],
  },
  {
    id: 'breakout',
    name: '放量突破',
    about: '价格创 60 日新高，成交量明显大于前 5 日。突破之后也可能回落。',
    conditions: [fact('high60'), above('volumeTimes', 1.2)],
  },
  {
    id: 'trend',
    name: '多头趋势',
    about: '均线由短到长依次排列，MACD 在零轴上方。趋势随时可能改变。',
    conditions: [fact('bullLines'), fact('macdAboveZero'), above('change20', 0)],
  },
  {
    id: 'inflow',
    name: '资金连续流入',
    about: '主力资金连续多日净流入。资金方向按成交推算，不等于真实账户。',
    conditions: [above('inflowDays', 1), above('mainShare', 1)],
  },
  {
    id: 'oversold',
    name: '超跌观察',
    about: '近期跌幅较大、RSI 偏低的股票。弱势可能延续。',
    conditions: [below('rsi12', 35), below('change20', -5)],
  },
  {
    id: 'platform',
    name: '平台整理',
    about: '近 20 日振幅小，价格贴近 20 日均线。方向尚不明确。',
    conditions: [below('platform', 12), fact('nearMa20')],
  },
]
