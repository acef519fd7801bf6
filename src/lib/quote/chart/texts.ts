import type { ChartPeriod, StudyName } from './chart-data.ts'

export const MINUTE_TEXTS = {
  price: '价格',
  average: '均价',
}

export const STUDY_TEXTS: Readonly<Record<StudyName, string>> = {
  volume: '成交量',
  macd: 'MACD(12,26,9)',
  kdj: 'KDJ(9,3,3)',
  rsi: 'RSI(6,12,24)',
}

export const PERIOD_TEXTS: Readonly<Record<ChartPeriod, string>> = {
  day: '日K线',
  week: '周K线',
  month: '月K线',
  quarter: '季K线',
  year: '年K线',
  minute1: '1分钟K线',
  minute5: '5分钟K线',
  minute15: '15分钟K线',
  minute30: '30分钟K线',
  minute60: '60分钟K线',
}

/** Unit of volumes. */
export function unitOf(lotShares: number): string {
  return lotShares === 1 ? '股' : '手'
}

export const TABLE_HEADS = {
  minute: ['时间', '价格', '涨跌幅', '均价', '成交量'],
  candle: ['时间', '开盘', '最高', '最低', '收盘', '涨跌幅', '成交量'],
}

/** On the chart, to the right of the last recorded bar. */
export const SIMULATED_TEXT = '以下为模拟'

export const DESCRIPTION_TEXTS = {
  simulated: (day: string) => `${day} 起为模拟`,
  empty: (name: string) => `${name}：暂无图表数据。`,
  minute: (name: string, days: number) => `${name}${days > 1 ? `${days}日` : ''}分时图`,
  span: (from: string, to: string) => `${from} 至 ${to}`,
  count: (bars: number) => `共 ${bars} 根`,
  last: (price: string) => `最新价 ${price}`,
  close: (price: string) => `收盘 ${price}`,
  against: (price: string, change: string) => `较昨收 ${price} ${change}`,
  over: (change: string) => `区间${change}`,
  rise: (percent: string) => `上涨 ${percent}`,
  fall: (percent: string) => `下跌 ${percent}`,
  flat: '持平',
  high: (price: string, time: string) => `最高 ${price}（${time}）`,
  low: (price: string, time: string) => `最低 ${price}（${time}）`,
  average: (price: string) => `均价 ${price}`,
}
