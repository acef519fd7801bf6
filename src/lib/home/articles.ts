import type { RoutePath } from '#lib/shell/page/routes.ts'

/** A card of the reading shelf: one question, answered by an existing chapter. */
export interface Article {
  question: string
  answer: string
  path: RoutePath
  hash: string
}

export const ARTICLES: readonly Article[] = [
  {
    question: '为什么跌停时卖不出去',
    answer: '涨跌停限制价格，不保证成交。买入前想好：如果第二天开盘就跌停，我还能承受吗。',
    path: '/AboutUsRisk',
    hash: 'c2',
  },
  {
    question: '一条投资建议，要看哪三处',
    answer: '谁说的（登记编号）、什么时候说的、依据是什么。三处缺一处，就先不看结论。',
    path: '/AboutUsRisk',
    hash: 'c3',
  },
  {
    question: '诊断分数高，就该买吗',
    answer: '分数来自历史数据和固定规则，只回答“过去如何”。买不买，取决于您的钱能放多久。',
    path: '/AboutUsRisk',
    hash: 'c4',
  },
  {
    question: '为什么买之前要做风险测评',
    answer: '产品的风险高于您的承受能力时，系统不会让订单提交。这道门挡住的是不合适的买卖。',
    path: '/aboutDetailAgreementanzt',
    hash: 'c4',
  },
  {
    question: '“退款先交手续费”是谁',
    answer: '是骗子。我们退款原路返回，不收任何费用，也不会让您向个人账户转账。',
    path: '/AboutUsRisk',
    hash: 'c6',
  },
]
