/** The indices linked from the page of an index, in their customary order. */
export const SWITCHED_INDICES = [
  { symbol: 'sh000001', name: '上证指数' },
  { symbol: 'sz399001', name: '深证成指' },
  { symbol: 'sz399006', name: '创业板指' },
  { symbol: 'sh000688', name: '科创50' },
  { symbol: 'sh000300', name: '沪深300' },
  { symbol: 'sh000905', name: '中证500' },
  { symbol: 'bj899050', name: '北证50' },
  { symbol: 'hkHSI', name: '恒生指数' },
  { symbol: 'hkHSTECH', name: '恒生科技指数' },
] as const
