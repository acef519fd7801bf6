/** Sentences of the days of bonds and funds. */
export const BOND_DAY_TEXTS = {
  loading: '正在载入债券与基金日历',
  failed: '债券与基金日历没有载入，请检查网络后再试',
  empty: (from?: string, until?: string) =>
    from && until
      ? `这个月没有收录债券与基金的日期，已收录 ${from} 至 ${until}`
      : '还没有收录债券与基金的日期，以公告为准',
  kinds: {
    apply: '申购',
    result: '公布中签',
    list: '上市',
    lastTrade: '最后交易日',
    redeem: '赎回',
    mature: '到期',
    dividend: '除息',
  },
  onDay: (day: string, what: string) => `${day} ${what}`,
  applyCode: (code: string) => `申购代码 ${code}`,
  price: (yuan: string) => `赎回价 ${yuan} 元`,
  cash: (yuan: string) => `每份派 ${yuan} 元`,
  about: '可转债按公告的申购、上市、赎回与到期日期列出，基金列出分红除息日，以公告为准。',
} as const
