import type { Board } from '#api/exchange/board.ts'
import type { ColumnId } from '../columns/columns.ts'

const MARKETS: Readonly<Partial<Record<Board, string>>> = {
  chinext: '创',
  star: '科',
  bse: '北',
  hk: '港',
}

/** Sentences of the list itself. */
export const LIST_TEXTS = {
  groupsLabel: '自选分组',
  title: '自选',
  /** Beside the code of a stock whose market has rules of its own. */
  markets: MARKETS,
  indices: ['上证', '深证', '创业板'],
  sortLabel: '排序',
  name: '名称',
  sortState: { none: '未排序', falling: '从高到低', rising: '从低到高' },
  loading: '自选加载中',
  failed: '自选没有取到，网络恢复后再试',
  empty: '还没有自选股，加入后在这里看行情',
  emptyGroup: '这个分组还没有股票',
  hot: '大家在看',
  search: '搜索股票',
  edit: '编辑',
  more: '更多',
  loginHint: '登录后自选多端同步，还能建分组、设提醒',
  login: '登录',
  suspended: '停牌',
  stale: '延迟',
  pinned: '置顶',
  delayed: (time: string) => `行情已断开，显示 ${time} 的数据`,
  asOf: (time: string) => `数据时间 ${time}`,
  average: '平均',
  up: '涨',
  flat: '平',
  down: '跌',
  best: '最强',
  worst: '最弱',
  sinceAdded: '加入以来平均',
  summary: '分组概况',
  close: '关闭',
} as const

export const COLUMN_TEXTS: Readonly<Record<ColumnId, string>> = {
  line: '分时',
  price: '最新',
  changePercent: '涨跌幅',
  holdingValue: '持仓市值',
  holdingGain: '浮动盈亏',
  holdingPercent: '盈亏比例',
  change: '涨跌额',
  turnover: '成交额',
  turnoverRate: '换手率',
  volumeRatio: '量比',
  amplitude: '振幅',
  netInflow: '主力净额',
  high: '最高',
  low: '最低',
  peTtm: '市盈率',
  pb: '市净率',
  floatCap: '流通值',
  totalCap: '总市值',
  addedPrice: '加入价',
  sinceAdded: '加入以来',
  addedDays: '加入日',
}
