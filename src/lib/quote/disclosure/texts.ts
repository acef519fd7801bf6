import { COMPANY_TEXTS } from '../company/company-texts.ts'

/** Sentences about holders, filings, disclosed trading, and days on a chart. */
export const DISCLOSURE_TEXTS = {
  loading: '载入中',
  holdersFailed: '股东数据没有载入',
  noHolders: '还没有这家公司的股东数据',
  counts: '股东户数',
  countOf: (count: string) => `${count} 户`,
  countBars: (bars: readonly string[]) => `股东户数：${bars.join('，')}`,
  kinds: { top: '十大股东', float: '十大流通股东' },
  kindLabel: '股东名单',
  periodLabel: '报告期',
  published: (day: string) => `${day} 公布`,
  holderColumns: ['股东', '持股（股）', '占比', '较上期'],
  isNew: '新进',
  unchanged: '不变',
  unknown: '--',
  sum: (percent: string) => `合计占 ${percent}`,
  unlocks: '限售解禁',
  unlockColumns: ['解禁日', '解禁（股）', '占总股本'],
  unlockKind: (kind: string) => kind || '未注明类型',
  coming: '待解禁',
  holdersAbout:
    '持股与户数取自定期报告，占比按总股本或流通股本计算，较上期为与上一季度末名单相比。股东数据仅供参考，以公司公告为准。',
  billboardFailed: '龙虎榜没有载入',
  noBillboard: '没有这只股票的龙虎榜数据',
  noReason: '数据来源没有注明上榜原因',
  net: '净额',
  bought: '买入',
  sold: '卖出',
  buyers: '买入最多的席位',
  sellers: '卖出最多的席位',
  seatColumns: ['席位', '买入', '卖出', '净额'],
  nickname: (name: string) => `市场称“${name}”`,
  billboardAbout:
    '席位由交易所在异常波动日披露，金额单位元；导入的数据可能没有列全，合计只算列出的席位。龙虎榜仅供参考，不构成投资建议。',
  filingsFailed: '公告没有载入',
  noFilings: '没有这一类公告',
  filingKinds: '公告类型',
  all: '全部',
  allFilings: '更早的公告',
  filingsAbout: '公告由上市公司披露，按标题归类，以交易所与公司披露的原文为准。',
  /** One letter on a plate below a candle. */
  plates: { report: '报', dividend: '息', billboard: '榜' },
  marks: {
    report: (period: string) => `公布 ${COMPANY_TEXTS.quarter(period)}`,
    dividend: (perTen: string) => `除权除息，每 10 股派 ${perTen} 元（税前）`,
    billboard: (net: string) => `上龙虎榜，列出的席位净额 ${net}元`,
  },
  markOf: (day: string, what: readonly string[], label: string) =>
    `${day} ${what.join('；')}${label && `（${label}）`}`,
} as const
