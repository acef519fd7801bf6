const CERTIFICATE = (number: number) => `样例证书编号 S00000000000${number}`

/** Topics of a new sandbox; the paid ones belong to the sample columns. */
export const SAMPLE_TOPICS = [
  {
    topic_id: 'fupan',
    name: '每日复盘',
    summary: '收盘后说说看到了什么：指数、成交、板块和自己的对错。',
    product_id: null,
  },
  {
    topic_id: 'caibao',
    name: '财报怎么读',
    summary: '贴数字、讲出处、说疑问，一起把一张表看懂。',
    product_id: null,
  },
  {
    topic_id: 'jilv',
    name: '仓位与纪律',
    summary: '怎样定仓位、怎样离场，规则有没有做到。',
    product_id: null,
  },
  {
    topic_id: 'neican',
    name: '内参讨论',
    summary: '财富内参成员的讨论区：对文章的疑问、反驳与补充。',
    product_id: 'wealth-column',
  },
] as const

interface SamplePost {
  id: string
  topic: (typeof SAMPLE_TOPICS)[number]['topic_id']
  nickname: string
  certificate?: string
  hoursAgo: number
  text: string
}

/** Posts of invented people, oldest first. */
export const SAMPLE_POSTS: readonly SamplePost[] = [
  {
    ...{ id: '5c0000000000000000000001', topic: 'jilv', nickname: '青山', hoursAgo: 71 },
    text: '把“单只不超过两成”写在便签上贴到显示器旁边，这周第一次因为它少买了一笔。',
  },
  {
    ...{ id: '5c0000000000000000000002', topic: 'caibao', nickname: '小满', hoursAgo: 52 },
    text: '请教：经营现金流连续三个季度小于净利润，应收却没怎么增加，差额一般会在哪里？我在附注里看到存货涨了不少。',
  },
  {
    id: '5c0000000000000000000003',
    topic: 'caibao',
    nickname: '示例投顾 丙',
    certificate: CERTIFICATE(3),
    hoursAgo: 50,
    text: '存货增加会占用现金，方向对上了。再看存货里原材料与产成品的比例：前者多为备货，后者多为卖得慢。以上为读表方法，不构成投资建议。',
  },
  {
    ...{ id: '5c0000000000000000000004', topic: 'fupan', nickname: '云起', hoursAgo: 30 },
    text: '今天指数没怎么动，但下跌的家数比上涨的多了一倍，权重护盘的感觉。明天想看看宽度能不能修复。',
  },
  {
    ...{ id: '5c0000000000000000000005', topic: 'jilv', nickname: '小满', hoursAgo: 27 },
    text: '复盘自己上个月的交易：亏的三笔都没有提前写离场条件，赚的两笔都写了。样本少，但够我改习惯了。',
  },
  {
    id: '5c0000000000000000000006',
    topic: 'neican',
    nickname: '示例投顾 甲',
    certificate: CERTIFICATE(1),
    hoursAgo: 26,
    text: '昨天那篇里“哪里可能错”一段，有成员指出利率的影响写轻了。确实如此：若十年期利率上行，高股息的吸引力会先受影响，我会在下一篇补上数据。',
  },
  {
    ...{ id: '5c0000000000000000000007', topic: 'neican', nickname: '远帆', hoursAgo: 25 },
    text: '谢谢补充。希望以后每篇的图都能注明数据截至哪一天，方便回头核对。',
  },
  {
    id: '5c0000000000000000000008',
    topic: 'fupan',
    nickname: '示例投顾 甲',
    certificate: CERTIFICATE(1),
    hoursAgo: 6,
    text: '看宽度时把停牌和新股剔掉，不然上涨家数会被高估。连续三天宽度弱于指数，才值得写进复盘。仅供参考。',
  },
  {
    ...{ id: '5c0000000000000000000009', topic: 'fupan', nickname: '青山', hoursAgo: 4 },
    text: '成交额回到二十日均线以上了，但涨停家数还在减少，先当作存量博弈，不追。',
  },
]
