/**
 * Rooms in a new sandbox, plainly samples: no person, certificate or promise in them is real. Times are minutes from
 * the start of the gateway.
 */
const CERTIFICATE = (number: number) => `样例证书编号 S00000000000${number}`

export const SAMPLE_ROOMS = [
  {
    id: 'zaopan',
    title: '盘中观察：指数走到哪一步了',
    summary: '从成交、宽度与行业轮动看今天的市场，边看边答疑。',
    cover: '/live/jia-market',
    adviser: '示例投顾 甲',
    certificate: CERTIFICATE(1),
    startsIn: -35,
    endsIn: 24 * 60,
    isVertical: false,
    slowSeconds: 2,
  },
  {
    id: 'shupan',
    title: '竖屏快讲：一分钟看懂一张图',
    summary: '一次只讲一张图：量价、均线或资金流。',
    cover: '/live/yi-chart',
    adviser: '示例投顾 乙',
    certificate: CERTIFICATE(2),
    startsIn: -10,
    endsIn: 24 * 60,
    isVertical: true,
    slowSeconds: 2,
  },
  {
    id: 'wanjian',
    title: '晚间复盘：今日三件事与明日日历',
    summary: '复盘公告、数据与资金，列出明天要看的时间点。',
    cover: '/live/jia-evening',
    adviser: '示例投顾 甲',
    certificate: CERTIFICATE(1),
    startsIn: 3 * 60,
    endsIn: 5 * 60,
    isVertical: false,
    slowSeconds: 0,
  },
  {
    id: 'caibao',
    title: '财报课堂：现金流量表先看哪三行',
    summary: '用公开财报做练习，不涉及个股推荐。',
    cover: '/live/bing-report',
    adviser: '示例投顾 丙',
    certificate: CERTIFICATE(3),
    startsIn: 27 * 60,
    endsIn: 28 * 60,
    isVertical: false,
    slowSeconds: 0,
  },
  {
    id: 'zhouhui',
    title: '周末大讲堂：量价关系怎么读',
    summary: '三段历史行情，三种量价组合。',
    cover: '/live/yi-market',
    adviser: '示例投顾 乙',
    certificate: CERTIFICATE(2),
    startsIn: 76 * 60,
    endsIn: 78 * 60,
    isVertical: false,
    slowSeconds: 0,
  },
  {
    id: 'huifang-1',
    title: '仓位与回撤的算术（示例课）',
    summary: '为什么亏 50% 要涨 100% 才回本，半仓又改变了什么。',
    cover: '/live/jia-chart',
    adviser: '示例投顾 甲',
    certificate: CERTIFICATE(1),
    startsIn: -26 * 60,
    endsIn: -25 * 60,
    isVertical: false,
    slowSeconds: 0,
  },
  {
    id: 'huifang-2',
    title: '新手第一课：开户之前先读懂风险等级',
    summary: '风险等级、适当性与自己的承受能力。',
    cover: '/live/bing-report',
    adviser: '示例投顾 丙',
    certificate: CERTIFICATE(3),
    startsIn: -50 * 60,
    endsIn: -49 * 60,
    isVertical: false,
    slowSeconds: 0,
  },
  {
    id: 'huifang-3',
    title: '行业轮动：用强弱排名代替猜测',
    summary: '行业强弱怎样计算，信号会迟到多久。',
    cover: '/live/yi-market',
    adviser: '示例投顾 乙',
    certificate: CERTIFICATE(2),
    startsIn: -98 * 60,
    endsIn: -96 * 60,
    isVertical: false,
    slowSeconds: 0,
  },
] as const

export const SAMPLE_ADVISERS = [
  {
    name: '示例投顾 甲',
    certificate: CERTIFICATE(1),
    position: '市场观察 · 复盘',
    introduction:
      '每个交易日收盘后复盘市场宽度、成交与资金，只讲方法与公开数据，不荐股、不代客操作。',
  },
  {
    name: '示例投顾 乙',
    certificate: CERTIFICATE(2),
    position: '技术分析 · 量价关系',
    introduction: '用历史行情讲量价与趋势，说明每一种形态失败的时候，帮助您建立自己的检查清单。',
  },
  {
    name: '示例投顾 丙',
    certificate: CERTIFICATE(3),
    position: '财务分析 · 新手入门',
    introduction: '带读公开财报，从现金流量表讲起，适合刚开始学习、希望看懂公司的投资者。',
  },
] as const

/**
 * Products sold in rooms; they are on sale in the sample shop (`gateway/catalog/sample-products.ts`) at the same price.
 */
export const SAMPLE_PRODUCTS = [
  {
    title: '股市入门课（示例）· 一年',
    price: 9900,
    listPrice: 19900,
    actId: 'live-sample',
    courseType: 'record',
    priceId: 'course-basic-year',
    productId: 'course-basic',
    productType: 'course',
  },
  {
    title: '稳健策略服务包（示例）· 直播间专享',
    price: 89_800,
    listPrice: 128_000,
    actId: 'live-autumn',
    courseType: '',
    priceId: 'strategy-steady-live',
    productId: 'strategy-steady',
    productType: 'strategy',
  },
] as const

const HOST = { nickname: '直播助理（示例）', role: 'host' } as const

/** Messages from before the first visitor came. */
export const SAMPLE_TALK = [
  {
    ...HOST,
    text: '欢迎来到直播间。本场内容为投资者教育，不构成投资建议，请勿轻信任何场外联系方式。',
  },
  { nickname: '用户1024', role: 'viewer', text: '来了来了 /bq453/' },
  { nickname: '小满', role: 'viewer', text: '老师今天讲成交量吗？' },
  { adviser: true, text: '今天先看市场宽度：上涨与下跌家数之比，比指数本身更早说明分歧。' },
  { nickname: '青山', role: 'viewer', text: '明白了，宽度收窄要小心 /bq088/' },
  { nickname: '用户2077', role: 'viewer', text: '贵州茅台这种权重对指数影响有多大？' },
  {
    adviser: true,
    text: '权重按自由流通市值分级靠档，单只成份股的影响要看它在指数里的比例，不能凭感觉。',
  },
  { nickname: '小满', role: 'viewer', text: '记下了 /bq460/ /bq079/' },
  { ...HOST, text: '提问请写清楚想了解的概念，个股买卖问题不在直播间回答。' },
] as const

export const SAMPLE_PIN =
  '观点：短期波动不改变对仓位纪律的要求，单一行业仓位建议不超过承受范围。依据为公开行情数据，仅供参考，不构成投资建议。'

export const SAMPLE_ADVERTISEMENTS = [
  { url: '/live/ad-course.webp', grade: 1 },
  { url: '/live/ad-calendar.webp', grade: 2 },
  { url: '/live/ad-share.webp', grade: 9 },
] as const
