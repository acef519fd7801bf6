/** Messages to users about their questions and call-backs. */
export const ADVISER_TEXTS = {
  answered: (adviser: string) => ({
    title: `${adviser}回答了您的问题`,
    body: '打开查看解答。内容仅供参考，不构成对收益的承诺。',
  }),
  answerCorrected: (adviser: string) => ({
    title: `${adviser}更正了一条解答`,
    body: '打开查看更正后的解答与原因。',
  }),
  answerWithdrawn: { title: '一条解答已撤回', body: '打开查看撤回的原因。' },
  published: (adviser: string, title: string) => ({
    title: `${adviser}发布了新内容：${title}`,
    body: '打开查看。内容仅供参考，不构成对收益的承诺。',
  }),
  adviceWithdrawn: (adviser: string, reason: string) => ({
    title: `${adviser}撤回了一条内容`,
    body: `撤回原因：${reason}`,
  }),
  declined: (reason: string) => ({ title: '您的问题未能解答', body: reason }),
  called: (adviser: string) => ({
    title: `${adviser}已完成电话回访`,
    body: '回访记录可在投顾助手中查看，也可以为本次服务评分。',
  }),
  missed: {
    title: '电话回访未接通',
    body: '我们在预约的时间未能联系到您，可以在投顾助手中重新预约。',
  },
} as const
