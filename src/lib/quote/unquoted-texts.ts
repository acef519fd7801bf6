/** Sentences about codes without a quote; loaded when somebody enters one. */
export const UNQUOTED_TEXTS = {
  kinds: { b: 'B 股', etf: ' ETF', fund: '基金', bond: '可转债' },
  reason: (text: string, kind: string) =>
    `没有收录“${text}”：它是${kind}，目前只有沪深京 A 股、指数和港股的行情`,
  unknown: (text: string) => `没有找到“${text}”的行情，请核对代码`,
} as const
