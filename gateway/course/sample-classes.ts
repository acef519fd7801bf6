/** Terms in a sandbox, plainly samples; times are minutes from the start of the gateway. */
const CERTIFICATE = (number: number) => `样例证书编号 S00000000000${number}`
const LECTURER = { adviser: '示例投顾 乙', certificate: CERTIFICATE(2) }
const READER = { adviser: '示例投顾 丙', certificate: CERTIFICATE(3) }

export const SAMPLE_TERMS = [
  {
    id: 'term-1',
    title: '第一期 · 看懂一张图',
    productId: 'course-basic',
    priceId: 'course-basic-year',
    classes: [
      {
        ...LECTURER,
        id: 'njdx-101',
        title: '第 1 课：K 线里的四个价格',
        summary: '开、高、低、收各说明什么，一根 K 线为什么不能单独下结论。',
        cover: '/live/cover-chart',
        startsIn: -15 * 1440,
        endsIn: -15 * 1440 + 60,
        hasReplay: true,
        handouts: [
          {
            title: '课堂要点',
            text: '开盘价是集合竞价撮合出来的，收盘价是最后三分钟集合竞价的结果。\n实体越长，说明买卖一方更主动；影线越长，说明价格被拉回得更多。\n一根 K 线只是一个样本，要放到趋势与成交量里看。',
          },
          {
            title: '练习',
            text: '任选一只股票最近 20 个交易日，数一数实体长于影线的有几天。\n再看这些天的成交量是放大还是缩小，写下您的发现。',
          },
        ],
        homework: '为什么说“一根长阳线不能单独说明趋势”？请用成交量或位置举一个例子。',
        reference:
          '参考要点：长阳线出现在连续下跌之后、成交没有放大时，常常只是回补；要看后续几日能否站稳，以及成交是否配合。',
      },
      {
        ...LECTURER,
        id: 'njdx-102',
        title: '第 2 课：均线是成本线',
        summary: '均线怎样算，为什么总是慢半拍。',
        cover: '/live/cover-market',
        startsIn: -8 * 1440,
        endsIn: -8 * 1440 + 60,
        hasReplay: true,
        handouts: [
          {
            title: '课堂要点',
            text: '5 日均线是最近 5 个收盘价的平均，代表这 5 天买入者的平均成本。\n均线用的都是已经发生的价格，所以转向总比价格晚。\n均线缠绕时没有方向，信号最容易反复。',
          },
        ],
        homework: '请说明 5 日均线上穿 20 日均线时，价格通常已经走了多远，这对使用它意味着什么？',
        reference:
          '参考要点：上穿发生时价格往往已离开低点一段，均线只能确认、不能预测；应结合可承受的回撤决定，而不是见到信号就行动。',
      },
    ],
  },
  {
    id: 'term-2',
    title: '第二期 · 财报与仓位',
    productId: 'course-basic',
    priceId: 'course-basic-year',
    classes: [
      {
        ...READER,
        id: 'njdx-201',
        title: '第 1 课：现金流量表先看哪三行',
        summary: '用公开财报练习：经营、投资、筹资三项怎样互相印证。',
        cover: '/live/cover-report',
        startsIn: -20,
        endsIn: 24 * 60,
        hasReplay: false,
        handouts: [
          {
            title: '课前阅读',
            text: '经营活动现金净额：主营业务有没有收回钱。\n投资活动现金净额：扩张还是收缩。\n筹资活动现金净额：靠借钱还是在还钱。',
          },
        ],
        homework: '经营现金净额连续三年低于净利润，可能有哪两种原因？',
        reference: '参考要点：应收账款或存货增加占用资金；收入确认偏早。两者都要回到附注核对。',
      },
      {
        ...LECTURER,
        id: 'njdx-202',
        title: '第 2 课：仓位与回撤的算术',
        summary: '亏 50% 要涨 100% 才回本，半仓又改变了什么。',
        cover: '/live/cover-evening',
        startsIn: 2 * 1440,
        endsIn: 2 * 1440 + 60,
        hasReplay: false,
        handouts: [],
        homework: '满仓与半仓各亏 20%，账户回撤分别是多少？回本各要涨多少？',
        reference: '参考要点：满仓回撤 20%，回本需涨 25%；半仓回撤 10%，账户回本需涨约 11.1%。',
      },
    ],
  },
] as const
