/** Sentences of the legal pages. */
export const LEGAL_TEXTS = {
  riskRead: '我已逐条阅读并理解以上风险，自愿承担投资风险',
  riskContinue: '确认并返回',
} as const

/** Apart from the others, because the page's own script carries only this sentence. */
export const riskConfirmed = (time: string) => `已于 ${time} 确认阅读`
