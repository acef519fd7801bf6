export const COMMENT_TEXTS = {
  title: '评论',
  none: '还没有评论',
  open: '写评论、投票',
  label: '说说您的看法，不荐股、不承诺',
  send: '发布评论',
  sent: '已发布',
  empty: '请先写下评论',
  failed: '没有发布成功，内容还在，请稍后再试',
  guest: '登录后可以评论和投票',
  up: (count: number) => (count > 0 ? `有用 ${count}` : '有用'),
  down: '没用',
} as const

export const LISTEN_TEXTS = {
  start: '朗读',
  stop: '停止朗读',
  none: '这台设备的浏览器不能朗读',
} as const
