/** Sentences about codes without a quote, of kinds that name lists are seldom complete of; loaded when somebody enters one. */
export const UNQUOTED_TEXTS = {
  kinds: { b: 'B 股', etf: ' ETF', fund: '基金', reit: ' REIT', bond: '可转债' },
  reason: (text: string, kind: string) => `没有收录“${text}”：它是${kind}代码，名录里没有这一只`,
  unknown: (text: string) => `没有找到“${text}”的行情，请核对代码`,
} as const
