import type { Currency } from './holding-sums.ts'

/** Sentences above a list of which something is held. */
export const HOLDING_TEXTS = {
  holdings: '我的持仓',
  holdingValue: '总市值',
  dayGain: '当日盈亏',
  gain: '浮动盈亏',
  /** Beside sums in another currency than yuan. */
  currencies: { cny: '', hkd: '（港元）', usd: '（美元）' } satisfies Record<Currency, string>,
  priced: (known: number, count: number) => `${count} 只持仓中有 ${known} 只取到行情`,
} as const
