/** Sentences of the chart of a call auction. */
export const AUCTION_TEXTS = {
  titles: { opening: '开盘集合竞价', closing: '收盘集合竞价' },
  price: '匹配价',
  matched: '匹配量',
  unmatched: '未匹配量',
  buyers: '买方',
  sellers: '卖方',
  even: '无',
  lots: (lots: string) => `${lots}手`,
  start: '正在等待第一次撮合结果',
  failed: '之前的走势没有载入，正在重试',
  showMinutes: '看分时',
  showAuction: '看竞价',
  sentence: (title: string, time: string, parts: string) => `${title}，截至 ${time}，${parts}`,
} as const
