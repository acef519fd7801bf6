/** Messages to the authors of posts. */
export const CIRCLE_TEXTS = {
  passed: { title: '您的帖子已通过审核', body: '其他人现在可以看到，也可以投票。' },
  refused: (reason: string) => ({ title: '您的帖子未通过审核', body: reason }),
  removed: (reason: string) => ({ title: '您的帖子已被移除', body: reason }),
} as const
