import type { TradeSignalKind } from './package.ts'

/** What a trade signal asks its reader to do. */
export const TRADE_SIGNAL_TEXTS: Readonly<Record<TradeSignalKind, string>> = {
  buy: '买入',
  add: '加仓',
  reduce: '减仓',
  sell: '卖出',
  hold: '持有',
}
