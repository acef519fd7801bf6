/** Messages to the authors of posts, and to those who follow them. */
export const CIRCLE_TEXTS = {
  passed: { title: '您的帖子已通过审核', body: '其他人现在可以看到，也可以投票。' },
  refused: (reason: string) => ({ title: '您的帖子未通过审核', body: reason }),
  adviserPosted: (adviser: string) => ({
    title: `${adviser}在圈子发了新帖`,
    body: '打开查看。内容仅供参考，不构成对收益的承诺。',
  }),
  adviserCorrected: (adviser: string) => ({
    title: `${adviser}更正了一条帖子`,
    body: '打开查看更正后的内容与原因。',
  }),
  adviserWithdrew: (adviser: string, reason: string) => ({
    title: `${adviser}撤回了一条帖子`,
    body: `撤回原因：${reason}`,
  }),
  removed: (reason: string) => ({ title: '您的帖子已被移除', body: reason }),
} as const
