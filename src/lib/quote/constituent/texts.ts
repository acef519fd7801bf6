import type { Constituents } from '#api/market/get-constituents.ts'

/** Sentences about what an index consists of. */
export const CONSTITUENT_TEXTS = {
  title: '成分股',
  orders: { risers: '领涨', fallers: '领跌', lifting: '拉升指数', dragging: '拖累指数' },
  columns: ['名称', '最新', '涨幅', '贡献（点）'],
  count: (count: number) => `共 ${count} 只在交易`,
  unknown: '--',
  failed: '成分股没有载入，稍后会自动重试',
  empty: {
    risers: '还没有成交',
    fallers: '还没有成交',
    lifting: '今天没有股票拉升指数',
    dragging: '今天没有股票拖累指数',
  },
  basis: ({ basis, day }: Constituents) =>
    basis === 'list'
      ? `成分是 ${day ?? ''} 的名单。`
      : '成分按指数的编制规则从本站收录的股票中选出。',
  weights: {
    listed: '贡献点数按名单权重与今日涨跌估算，与指数公司公布的会有差别。',
    totalCap: '贡献点数按总市值与今日涨跌估算，与指数公司公布的会有差别。',
    floatCap: '贡献点数按流通市值与今日涨跌估算，与指数公司公布的会有差别。',
  },
} as const
