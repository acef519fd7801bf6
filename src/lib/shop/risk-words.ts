const RISK_WORDS = ['R1 低风险', 'R2 中低风险', 'R3 中风险', 'R4 中高风险', 'R5 高风险'] as const
const INVESTOR_WORDS = ['C1 保守型', 'C2 谨慎型', 'C3 稳健型', 'C4 积极型', 'C5 激进型'] as const

/** The class of a product, 1 to 5. */
export function riskWord(level: number): string {
  return RISK_WORDS[level - 1] ?? '--'
}

/** The class of an investor, 1 to 5. */
export function investorWord(level: number): string {
  return INVESTOR_WORDS[level - 1] ?? '--'
}
