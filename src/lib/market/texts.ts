import type { SectorKind } from '#api/exchange/sector.ts'
import type { Rank, RankBoard } from '#api/market/rank.ts'
import type { HeatView } from './sector/heat-store.ts'
import type { SectorOrder } from './sector/sectors-store.ts'

/** Sentences of the market page and of the market's parts of the home page. */
export const MARKET_TEXTS = {
  title: '行情',
  session: {
    until: (session: string, end: string) => `${session}，至 ${end}`,
    day: (month: number, date: number) => `${month}月${date}日`,
  },
  dataAt: (time: string) => `数据 ${time}`,
  staleAt: (time: string) => `数据停在 ${time}`,
  breadth: {
    allUp: '普涨',
    mostUp: '涨多跌少',
    mixed: '涨跌互现',
    mostDown: '跌多涨少',
    allDown: '普跌',
    unknown: '尚无涨跌数据',
    rise: '涨',
    fall: '跌',
    flat: '平',
    above: (side: string, low: number) => `${side}超过 ${low}%`,
    between: (side: string, from: number, to: number) => `${side} ${from}% 至 ${to}%`,
    column: (words: string, count: number) => `${words}：${count} 只`,
    suspended: (count: number) => `另有 ${count} 只停牌`,
  },
  turnover: {
    more: (amount: string) => `放量 ${amount}`,
    less: (amount: string) => `缩量 ${amount}`,
    equal: '与昨日此时持平',
  },
  sectorKinds: {
    industry: '行业',
    concept: '概念',
    region: '地域',
  } as const satisfies Record<SectorKind, string>,
  sectorOrders: {
    rise: '涨幅',
    fall: '跌幅',
    netInflow: '净流入',
    turnover: '成交额',
  } as const satisfies Record<SectorOrder, string>,
  sectors: {
    all: '查看全部板块',
    fewer: '收起',
    orders: '排序',
    inflow: '净流入',
    turnover: '成交',
    counts: (up: number, flat: number, down: number) => `涨 ${up} 平 ${flat} 跌 ${down}`,
    weighting: {
      floatCap: (count: number) => `涨跌幅按 ${count} 只成分股的流通市值加权。`,
      equal: (count: number, capped = 0) =>
        `涨跌幅为 ${count} 只成分股的简单平均：${count} 只中 ${capped} 只有流通市值，未加权。`,
    },
    noLeader: '暂无领涨股',
    unknown: '没有找到这个板块，它可能已经改名或撤销',
    failed: '板块行情没有取到，网络恢复后再试',
  },
  ranks: {
    rise: '涨幅',
    fall: '跌幅',
    speed: '5分钟涨速',
    turnoverRate: '换手率',
    volumeRatio: '量比',
    turnover: '成交额',
    netInflow: '主力净流入',
    amplitude: '振幅',
    floatCap: '流通市值',
  } as const satisfies Record<Rank, string>,
  /** Heads of the columns beside the figure of a rank. */
  rankColumns: {
    rise: '涨幅',
    fall: '跌幅',
    speed: '涨速',
    turnoverRate: '换手',
    volumeRatio: '量比',
    turnover: '成交额',
    netInflow: '主力净额',
    amplitude: '振幅',
    floatCap: '流通值',
  } as const satisfies Record<Rank, string>,
  boards: {
    all: '全部 A 股',
    main: '沪深主板',
    chinext: '创业板',
    star: '科创板',
    bse: '北交所',
  } as const satisfies Record<RankBoard, string>,
  rankList: {
    title: '排行',
    boardLabel: '市场',
    ranksLabel: '排行依据',
    columns: { name: '名称', price: '最新价' },
    waiting: '排行加载中',
    failed: '排行没有取到，网络恢复后再试',
    gap: '后面的行没有取到',
    retry: '重试',
    empty: '这里还没有股票',
    all: (total: number) => `查看全部 ${total} 只`,
    fewer: '收起，只看前 20',
    total: (total: number) => `共 ${total} 只`,
    partly: (total: number, traded: number) => `${traded} 只中 ${total} 只有数据`,
  },
  heatViews: { map: '图', list: '列表' } as const satisfies Record<HeatView, string>,
  heat: {
    rest: '其余',
    tile: (name: string, change: string, cap: string) => `${name}，${change}，流通市值 ${cap}`,
  },
  watched: '自选',
} as const
