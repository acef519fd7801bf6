/** Sentences of the card that says whether the product suits the buyer. */
export const SUITABILITY_CARD_TEXTS = {
  title: '适当性匹配',
  suitable: '已匹配',
  unsuitable: '不匹配',
  toDo: '待完成',
  stepOf: { info: '去登记投资者信息', risk: '去做风险测评', mismatch: '查看匹配结果' },
} as const
