export const COMMENT_TEXTS = {
  title: '评论',
  none: '还没有评论',
  open: '写评论、投票',
  label: '说说您的看法，不荐股、不承诺',
  send: '发布评论',
  sent: '已发布',
  empty: '请先写下评论',
  loadFailed: '评论没有取到，请稍后再试',
  failed: '没有发布成功，内容还在，请稍后再试',
  voteFailed: '投票没有记上，请稍后再试',
  guest: '登录后可以评论和投票',
  up: (count: number) => (count > 0 ? `有用 ${count}` : '有用'),
  down: '没用',
} as const

export const FLASH_TEXTS = {
  important: '重要',
  own: '我的自选',
  noOwn: '还没有自选股，添加以后再筛选',
  ownFailed: '自选股没有取到，请稍后再试',
  since: (change: string) => `发布以来 ${change}`,
} as const

export const LISTEN_TEXTS = {
  start: '朗读',
  stop: '停止朗读',
  none: '这台设备的浏览器不能朗读',
} as const

export const ISSUE_TEXTS = {
  title: '财富内参',
  all: '全部',
  months: '按月筛选',
  unread: (count: number) => (count > 0 ? `${count} 篇未读` : '已全部读过'),
  isNew: '未读',
  locked: '未订阅',
  empty: '这个月还没有内参',
  failed: '内参没有取到，网络恢复后再试',
  more: '更早的内参',
  loadingMore: '加载中',
  moreFailed: '更早的内参没有取到',
  end: '已经到底了',
  corrected: (time: string, correction: string) => `${time} 更正：${correction}`,
  withdrawn: (time: string, reason: string) => `这篇内参已于 ${time} 撤回。原因：${reason}`,
  risk: '内参为证券投资顾问服务内容，不含买卖指令；市场有风险，投资需谨慎。',
  toOffer: '了解财富内参',
  toCourses: '看全部课程',
  resume: '接着上次读',
  handoutRisk: '讲义为投资者教育，不构成投资建议，仅供本人学习。',
  missing: '没有这篇内参，可能已经下线',
  loading: '内参加载中',
  guest: '登录后阅读内参',
} as const
