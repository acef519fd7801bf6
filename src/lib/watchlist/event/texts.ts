/** Sentences about what happens to one's own securities. */
export const EVENT_TEXTS = {
  loading: '载入中',
  failed: '大事没有载入，请检查网络后再试',
  coming: '今天和未来 30 天',
  past: '过去 7 天',
  none: '没有收录到自选股的大事',
  noStocks: '加入自选股后，这里按日期列出它们的大事',
  about:
    '除权除息、财报、解禁、新股与停复牌取自已导入的数据，可能没有列全，以交易所和公司公告为准。',
  today: '今天',
  weekday: (index: number) => `周${'日一二三四五六'.charAt(index)}`,
  /** Per ten shares, as the exchanges announce them. */
  exRights: (parts: readonly string[]) => `除权除息，每 10 股${parts.join('、')}`,
  cash: (yuan: string) => `派 ${yuan} 元`,
  bonus: (shares: string) => `送转 ${shares} 股`,
  rights: (shares: string) => `配 ${shares} 股`,
  report: (quarter: string) => `公布${quarter}`,
  unlock: (shares: string) => `限售解禁 ${shares}股`,
  unlockShare: (percent: string) => `，占总股本 ${percent}%`,
  apply: '新股申购',
  result: '公布中签结果',
  list: '上市',
  suspended: '停牌',
  resumed: '复牌',
} as const
