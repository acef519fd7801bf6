/** Names of the classes of investors and products. */
export const INVESTOR_LEVELS = ['C1 保守型', 'C2 谨慎型', 'C3 稳健型', 'C4 积极型', 'C5 激进型']
export const RISK_LEVELS = ['R1 低风险', 'R2 中低风险', 'R3 中风险', 'R4 中高风险', 'R5 高风险']

export function investorWord(level: number): string {
  return INVESTOR_LEVELS[level - 1] ?? ''
}

export function riskWord(level: number): string {
  return RISK_LEVELS[level - 1] ?? ''
}

/** Whether a product suits, in one sentence. */
export const SUITABILITY = {
  notRequired: '该商品无需适当性匹配，可直接购买',
  info: '购买前请先登记投资者基本信息，用于适当性匹配',
  risk: '购买前请先完成风险测评，测评结果在有效期内重复使用',
  expired: '您的风险测评已过期，请重新测评',
  suitable: (level: number, risk: number) =>
    `您为 ${investorWord(level)}，可购买 ${riskWord(risk)} 产品`,
  mismatch: (level: number, risk: number) =>
    `您为 ${investorWord(level)}，该产品为 ${riskWord(risk)}，超出您的风险承受能力，不能购买。如情况有变化，可如实重新测评，或选择风险等级更低的产品`,
} as const
