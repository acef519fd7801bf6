import type { InstructionKind } from './package.ts'

/** What an instruction asks its reader to do. */
export const INSTRUCTION_WORDS: Readonly<Record<InstructionKind, string>> = {
  buy: '买入',
  add: '加仓',
  reduce: '减仓',
  sell: '卖出',
  hold: '持有',
}
