import type { TradeSignalKind } from './package.ts'

/** The instruction of a trade signal to its reader. */
export const TRADE_SIGNAL_TEXTS: Readonly<Record<TradeSignalKind, string>> = {
  buy: '买入',
  add: '加仓',
  reduce: '减仓',
  sell: '卖出',
  hold: '持有',
}
