/** Sentences beside an entry of the record; apart from those of the forms, whose pages show no entry. */
export const ENTRY_TEXTS = {
  withdrawn: '已撤回',
  corrected: '这条内容已更正。',
  toCorrection: '看更正',
  correction: (reason: string) => `更正说明：${reason}。`,
  toCorrected: '看原文',
  certificate: '登记编号',
  priceThen: '发布时',
  since: (day: string, label = '') => `至 ${day} 收盘${label && `（${label}）`}`,
  notClosed: '尚未收盘',
} as const
