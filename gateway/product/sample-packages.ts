import { PRODUCTS } from '#api/catalog/products.ts'
import { daysAfter } from '#api/china-time.ts'
import type { ServicePackage as Details } from '#api/product/package.ts'
import type { Db } from '../db/schema.ts'
import { appendPublication } from '../publication/record.ts'
import { insertArticle } from './article-queries.ts'
import type { TradeSignalRow } from './trade-signal-queries.ts'

const FAQ = {
  start: {
    title: '什么时候开始服务？',
    text: '付款后即开通；需要签约的服务在合同签署完成后开通。',
  },
  promise: {
    title: '能保证收益吗？',
    text: '不能。任何人不得承诺收益或分担损失，历史表现不代表未来，请自行决策并承担风险。',
  },
  renew: { title: '续费后怎么计算？', text: '续费从当前服务到期之日起接续，不会浪费剩余天数。' },
}

const LEARNERS = ['想系统学习的投资者', '想看懂公告与财报的投资者']
const ADVICE_SEEKERS = ['想直接得到买卖建议的投资者']
const COURSE = { audience: LEARNERS, cautions: ADVICE_SEEKERS, faq: [FAQ.start, FAQ.renew] }
const ADVISED = [FAQ.start, FAQ.promise, FAQ.renew]

/** Whom each product suits, and what its buyers ask. */
const DETAILS: Readonly<Record<string, Pick<Details, 'audience' | 'cautions' | 'faq'>>> = {
  'course-basic': { ...COURSE, audience: ['刚开户的投资者', ...LEARNERS] },
  'course-book': { ...COURSE, audience: ['想对着讲义学习、随手做笔记的投资者'] },
  'class-offline': {
    audience: ['能到现场上满两天课的投资者'],
    cautions: ADVICE_SEEKERS,
    faq: [
      {
        title: '在哪里、什么时候上课？',
        text: '付款后在“线下课程”里查看日期、地点与签到码；开课前可全额退款。',
      },
    ],
  },
  'course-chart': COURSE,
  'course-volume': COURSE,
  'course-report': COURSE,
  'course-short': COURSE,
  'diagnosis-vip': {
    audience: ['自己做决定、需要工具的投资者', '持股较多、盯盘时间少的投资者'],
    cautions: ['希望有人代为决策的投资者'],
    faq: [FAQ.start, FAQ.renew],
  },
  'strategy-steady': {
    audience: ['风险承受能力 C3 及以上', '能持有三个月以上的投资者'],
    cautions: ['不能承受本金亏损的投资者', '使用借来的资金投资的人'],
    faq: ADVISED,
  },
  'strategy-growth': {
    audience: ['风险承受能力 C5', '了解成长股波动的投资者'],
    cautions: ['不能承受较大回撤的投资者', '短期内要用钱的投资者'],
    faq: ADVISED,
  },
  'quant-captain': {
    audience: ['风险承受能力 C3 及以上', '愿意按规则行事、能持有半年以上的投资者'],
    cautions: ['不能承受本金亏损的投资者', '希望有人预测涨跌的投资者'],
    faq: ADVISED,
  },
  'quant-fast-ride': {
    audience: ['风险承受能力 C4 及以上', '了解指数波动、能每天看收盘信号的投资者'],
    cautions: ['不能承受连续小额亏损的投资者', '短期内要用钱的投资者'],
    faq: ADVISED,
  },
  'wealth-column': {
    audience: ['风险承受能力 C3 及以上', '想读依据、自己下判断的投资者'],
    cautions: ADVICE_SEEKERS,
    faq: ADVISED,
  },
  'stock-king': {
    audience: ['风险承受能力 C4 及以上', '有两年以上经验的投资者'],
    cautions: ['不能承受较大回撤的投资者', '使用借来的资金投资的人'],
    faq: ADVISED,
  },
  'bundle-steady': {
    audience: ['风险承受能力 C3 及以上', '想先学后用的投资者'],
    cautions: ['不能承受本金亏损的投资者', '使用借来的资金投资的人'],
    faq: ADVISED,
  },
}

type Sample = Omit<
  TradeSignalRow,
  | 'id'
  | 'published_at'
  | 'adviser_name'
  | 'adviser_certificate'
  | 'withdrawn_at'
  | 'withdraw_reason'
> & { daysAgo: number }

const TRADE_SIGNALS: readonly Sample[] = [
  {
    instruction_id: 'sample-steady-1',
    product_id: 'strategy-steady',
    kind: 'buy',
    symbol: 'sh600036',
    stock_name: '招商银行',
    price_milli: 38_500,
    position_percent: 15,
    target_milli: 43_000,
    stop_milli: 35_800,
    daysAgo: 12,
    reason: '示例：估值处于近五年低位，股息率有支撑；风险在于净息差继续收窄。',
  },
  {
    instruction_id: 'sample-steady-2',
    product_id: 'strategy-steady',
    kind: 'buy',
    symbol: 'sh600900',
    stock_name: '长江电力',
    price_milli: 28_200,
    position_percent: 10,
    target_milli: 31_000,
    stop_milli: 26_500,
    daysAgo: 9,
    reason: '示例：来水偏丰，现金流稳定；风险在于来水不及预期与利率上行。',
  },
  {
    instruction_id: 'sample-steady-3',
    product_id: 'strategy-steady',
    kind: 'reduce',
    symbol: 'sh600036',
    stock_name: '招商银行',
    price_milli: 40_100,
    position_percent: 8,
    target_milli: null,
    stop_milli: 37_500,
    daysAgo: 3,
    reason: '示例：短期涨幅已达目标的一半，先收回部分仓位，上移止损。',
  },
  {
    instruction_id: 'sample-growth-1',
    product_id: 'strategy-growth',
    kind: 'buy',
    symbol: 'sz300750',
    stock_name: '宁德时代',
    price_milli: 255_000,
    position_percent: 12,
    target_milli: 300_000,
    stop_milli: 232_000,
    daysAgo: 5,
    reason: '示例：排产回升；风险在于价格竞争与海外政策变化，波动可能较大。',
  },
  {
    instruction_id: 'sample-king-1',
    product_id: 'stock-king',
    kind: 'buy',
    symbol: 'sh600276',
    stock_name: '恒瑞医药',
    price_milli: 52_000,
    position_percent: 10,
    target_milli: 60_000,
    stop_milli: 47_800,
    daysAgo: 7,
    reason: '示例：研发管线进入收获期；风险在于集采降价超出预期，波动可能较大。',
  },
]

const ARTICLE = {
  article_id: 'sample-wealth-1',
  product_id: 'wealth-column',
  adviser_name: '示例投顾 甲',
  adviser_certificate: '样例证书编号 S000000000001',
  title: '示例：成交额回来了，但不在你以为的地方',
  text: '事实：两市成交额比前一日多出一成，多出的部分七成集中在两个行业。\n看法：若只看指数，容易误以为是普涨；分化可能还会持续。\n哪里可能错：如果下一个交易日这两个行业缩量而其余放量，这个判断就不成立。',
}

/** Inserts missing descriptions of the sample products. */
export async function seedPackages(db: Db, now: Date): Promise<void> {
  for (const { id, contents } of PRODUCTS)
    await db
      .insertInto('package_details')
      .values({
        product_id: id,
        audience: JSON.stringify(DETAILS[id]?.audience ?? []),
        cautions: JSON.stringify(DETAILS[id]?.cautions ?? []),
        contents: JSON.stringify(contents),
        faq: JSON.stringify(DETAILS[id]?.faq ?? []),
      })
      .onConflict((conflict) => conflict.column('product_id').doNothing())
      .execute()
  await seedArticle(db, now)
  const known = await db
    .selectFrom('publications')
    .select('subject_id')
    .distinct()
    .where('kind', '=', 'instruction')
    .execute()
  const fresh = TRADE_SIGNALS.filter(
    ({ product_id }) => !known.some(({ subject_id }) => subject_id === product_id),
  )
  for (const { daysAgo, instruction_id, product_id, reason, kind, ...traded } of fresh)
    await appendPublication(db, {
      ...{ publication_id: instruction_id, kind: 'instruction', title: '', text: reason },
      ...{ subject_id: product_id, product_id, adviser_name: '', adviser_certificate: '' },
      published_at: daysAfter(now, -daysAgo),
      securities: [{ ...traded, side: kind }],
    })
}

async function seedArticle(db: Db, now: Date): Promise<void> {
  const published_at = daysAfter(now, -1)
  await insertArticle(db, { ...ARTICLE, published_at })
  const { article_id, ...words } = ARTICLE
  await appendPublication(db, {
    ...{ ...words, publication_id: article_id, kind: 'report', subject_id: words.product_id },
    ...{ published_at, securities: [] },
  })
}
