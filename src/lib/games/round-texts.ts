interface TimeLeft {
  days: number
  clock: string
}

const leftText = ({ days, clock }: TimeLeft) => (days > 0 ? `${days} 天 ${clock}` : clock)

/** `11 月 25 日` */
const dayText = (day: string) => {
  const [, month, date] = day.split('-')
  return `${Number(month)} 月 ${Number(date)} 日`
}

/** Sentences of the games with rounds. */
export const ROUND_TEXTS = {
  guessWhen: '交易日 14:30 截止',
  guessNote: '登录后可以猜，每个交易日一次',
  poolUnknown: '还没有人猜',
  pool: (up: number, down: number) => `猜涨 ${up} 人，猜跌 ${down} 人`,
  guessFor: (day: string, left: TimeLeft) => `猜 ${dayText(day)}收盘，${leftText(left)} 后截止`,
  guessOnce: '每个交易日猜一次，提交后不能修改',
  index: (price: string, percent: string, label = '') =>
    `上证指数 ${price}  ${percent}${label && `（${label}）`}`,
  guessed: (day: string, isUp: boolean) =>
    `您猜 ${dayText(day)}收${isUp ? '涨' : '跌'}，收盘后揭晓`,
  outcomes: { open: '待揭晓', right: '猜中', wrong: '未猜中' },
  up: '涨',
  down: '跌',
  ranking: '猜中排行',
  ownGuesses: '我的记录',
  right: (count: number) => `${count} 次`,
  rankingEmpty: '还没有人猜中',
  votes: (left: number) => (left > 0 ? `今天还有 ${left} 票` : '今天的票已投完'),
  endsAfter: (left: TimeLeft) => `距离结束 ${leftText(left)}`,
  voteCount: (count: number, total: number) =>
    `${count} 票，占 ${total > 0 ? Math.round((count * 100) / total) : 0}%`,
  notYet: '还没有开始',
  grab: '抢一个红包',
  roundOver: '本轮结束',
  packetNote: (packets: number, most: number) => `每场 ${packets} 个，每人最多 ${most} 个`,
  startsIn: (left: TimeLeft) => `距离开始 ${leftText(left)}`,
  paused: '活动暂停中，恢复后可以继续参与',
  pausedNow: '暂停中',
  pausedFor: (left: TimeLeft) => `本轮暂停，离结束 ${leftText(left)}`,
  endsIn: (left: TimeLeft) => `进行中，还剩 ${leftText(left)}`,
  grabbed: (coins: number) => `抢到 ${coins} 枚金币`,
  ownPackets: (sums: readonly number[], left: number) =>
    `本轮已抢 ${sums.length} 个，共 ${sums.reduce((sum, one) => sum + one, 0)} 金币；还剩 ${left} 个`,
  todayRanking: '今天的排行',
  nobodyYet: '今天还没有人抢到',
  coins: (coins: number) => `${coins} 金币`,
  coinsUnknown: '金币余额登录后可见',
  balance: (coins: number) => `我的金币 ${coins}`,
  checkIn: '签到',
  month: '本月签到',
  dayOfMonth: (day: number, isDone: boolean) => `${day} 日${isDone ? '已签到' : '未签到'}`,
  checkedIn: '今天已签到',
  weekdays: ['一', '二', '三', '四', '五', '六', '日'],
  streak: (days: number, next: number) => `已连续签到 ${days} 天，下次得 ${next} 金币`,
  checkInGot: (coins: number) => `签到成功，${coins} 金币已入账`,
  taskGot: (coins: number) => `${coins} 金币已入账`,
  claimed: '已领取',
  numberNote: '当天结束后开奖',
  drawsIn: (left: TimeLeft) => `距离开奖 ${leftText(left)}`,
  takeNumber: '领取今天的幸运号',
  taken: '今天的号码已领取',
  people: (people: number) => `今天已有 ${people} 人领号`,
  result: (day: string, people: number) => `${day}，${people} 人`,
  ownNumber: (number: number) => `我的号码 ${number}`,
  noResults: '还没有开奖的日期',
} as const
