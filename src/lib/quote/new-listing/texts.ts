/** Sentences of the calendars: listings, subscriptions, days of bonds and funds, unlocks. */
export const CALENDAR_TEXTS = {
  listing: {
    weekdays: ['一', '二', '三', '四', '五', '六', '日'],
    month: (year: string, month: number) => `${year}年${month}月`,
    nearest: (year: string, month: number) => `看 ${year}年${month}月 的新股`,
    beyond: (until?: string) =>
      until ? `新股数据截至 ${until}，之后的上市还没有收录` : '这个月的新股还没有收录',
    emptyMonth: (month: string) => `${month}没有新股上市`,
    day: (month: number, date: number, weekday: string) => `${month}月${date}日 星期${weekday}`,
    monthOnly: (month: number) => `${month}月`,
    dateEnd: '日 ',
    count: (count: number) => `${count}只`,
    dayNumber: (days: number) => `第 ${days} 个交易日`,
    first: (open: string, close: string) => `首日开 ${open} 收 ${close}`,
    listed: (day: string) => `${day} 上市`,
  },
  offer: {
    states: { today: '今日申购', coming: '即将申购', waiting: '等待结果与上市', listed: '已上市' },
    code: (code: string) => `申购代码 ${code}`,
    price: '发行价',
    noPrice: '待定',
    pe: (pe: string) => `市盈率 ${pe}`,
    limit: (shares: string) => `申购上限 ${shares}股`,
    issue: (shares: string) => `发行 ${shares}股`,
    winRate: (percent: string) => `中签率 ${percent}%`,
    apply: (day: string) => `${day} 申购`,
    result: (day: string) => `${day} 公布中签`,
    list: (day: string) => `${day} 上市`,
    loading: '正在载入申购安排',
    failed: '申购安排没有载入，请检查网络后再试',
    none: '近两个月没有收录新股申购，以交易所公告为准',
    covered: (day: string) => `申购安排收录到 ${day} 申购的新股，之后的以交易所公告为准`,
  },
  unlock: {
    loading: '正在载入限售解禁',
    failed: '限售解禁没有载入，请检查网络后再试',
    empty: (from?: string, until?: string) =>
      from && until
        ? `这个月没有收录限售解禁，已收录 ${from} 至 ${until}`
        : '还没有收录限售解禁，以上市公司公告为准',
    shares: (shares: string) => `${shares}股`,
    value: (yuan: string) => `市值 ${yuan}`,
    ofFloat: '占流通股',
    unknown: '--',
    about: (label: string) =>
      `市值按最新价${label && `（${label}）`}计算，单位元；占流通股按目前的流通股本计算。解禁以上市公司公告为准。`,
  },
} as const
