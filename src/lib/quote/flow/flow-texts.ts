/** Sentences about who moves the money of a stock. */
export const FLOW_TEXTS = {
  title: '主力资金净流入',
  missing: '只有当天的资金流向，没有历史数据',
  failed: '资金数据没有载入',
  days: (count: number) => `近 ${count} 日`,
  onlyDays: (count: number) => `仅 ${count} 日`,
  ofTurnover: (percent: string) => `占成交 ${percent}`,
  columns: ['日期', '涨跌幅', '主力净流入', '占成交'],
  about: '主力为大单与超大单，按单笔成交金额估算，单位元；交易时段内当天的数字随行情变化。',
  margin: {
    title: '融资融券',
    financed: '融资余额',
    change: '较前日',
    lent: '融券余额',
    shares: (count: string) => `${count}股`,
    columns: ['日期', '融资余额', '较前日', '融资买入'],
    about: '单位元，交易所于次日公布，以公布为准。',
    market: (day: string, sum: string) => `两市融资余额 ${sum}（${day}）。`,
  },
  holdings: {
    title: '北向持股',
    columns: ['日期', '持股数', '占 A 股'],
    about: '沪深股通持股按季度公布。',
  },
  northbound: {
    title: '北向成交',
    columns: ['日期', '沪深股通成交额'],
    about: '两市全部沪深股通标的合计，单位元；北向净买入额自 2024-08-19 起不再公布。',
  },
  unknown: {
    days: '历史资金流向',
    margin: '融资融券',
    holdings: '北向持股',
    sentence: (names: readonly string[]) => `没有这只证券的${names.join('、')}数据。`,
  },
} as const
