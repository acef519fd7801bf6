/** Messages in a demo person's inbox, oldest first; plainly samples. */
export const SEEDED_INBOX = [
  {
    kind: 'system',
    title: '服务协议更新（示例）',
    body: '用户服务协议已更新，更新内容见协议页“版本与变更”。',
    target: '/aboutDetailAgreementanzt',
  },
  {
    kind: 'service',
    title: '服务提醒（示例）',
    body: '您关注的内容有新的更新。内容仅供参考，不构成投资建议。',
    target: '/MyCenter',
  },
  {
    kind: 'activity',
    title: '活动通知（示例）',
    body: '投资者教育月已开始，完成学习可查看学习记录。',
    target: '/',
  },
] as const
