/** Sentences of the like page. */
export const LIKE_TEXTS = {
  like: '点赞',
  total: '次点赞',
  mine: (likes: string, rank: number) => `我已点赞 ${likes} 次，排第 ${rank} 名`,
  none: '点一下爱心，为主播加油',
  guest: '登录后点赞计入榜单，未登录只计入总数',
  login: '去登录',
  me: '（我）',
  rank: '点赞榜',
  empty: '还没有人上榜，点一下爱心成为第一个',
  failed: '榜单没有取到，稍后自动重试',
  rules: '点赞规则',
  ruleLines: [
    '每点一次爱心计 1 次，可连续点击，点得太快时会暂停计数。',
    '登录后点赞计入个人榜单，次数相同者先达到的排在前面；未登录的点赞只计入直播间总数。',
    '点赞数与榜单由服务端统计，不与任何奖励、抽奖或优惠挂钩。',
  ],
} as const
