import type { Insertable } from 'kysely'
import { daysAfter } from '#api/china-time.ts'
import type { Db } from '../db/schema.ts'
import type { TradeSignalsTable } from './tables.ts'

const FAQ = {
  start: {
    title: '什么时候开始服务？',
    text: '付款后即开通；需要签约的服务在合同签署完成后开通。',
  },
  refund: {
    title: '可以退款吗？',
    text: '服务开通前可全额退款；签约的服务在五个工作日内可以解除合同，之后按已使用天数结算。',
  },
  promise: {
    title: '能保证收益吗？',
    text: '不能。任何人不得承诺收益或分担损失，历史表现不代表未来，请自行决策并承担风险。',
  },
  renew: { title: '续费后怎么计算？', text: '续费从当前服务到期之日起接续，不会浪费剩余天数。' },
}

const STRATEGY_CONTENTS = [
  { title: '组合与仓位', text: '随时查看当前持有的股票与各自仓位。' },
  { title: '调仓说明', text: '每次调整给出参考价、仓位、目标与止损，并写明依据与风险。' },
  { title: '消息提醒', text: '调仓发布后立即通知，可随时关闭。' },
]

/** The description of each sample product. */
const DETAILS = [
  {
    product_id: 'course-basic',
    audience: ['刚开户、想系统学习的投资者', '想看懂公告与财报的投资者'],
    cautions: ['想直接得到买卖建议的投资者'],
    contents: [
      { title: '二十讲录播', text: '从交易规则到三张报表，每讲约 20 分钟，随时回看。' },
      { title: '随堂练习', text: '每讲附练习与讲解。' },
    ],
    faq: [FAQ.start, FAQ.refund, FAQ.renew],
  },
  {
    product_id: 'course-book',
    audience: ['想对着讲义学习、随手做笔记的投资者'],
    cautions: ['想直接得到买卖建议的投资者'],
    contents: [
      { title: '十二讲录播', text: '从业绩预告到重组预案，每讲约 25 分钟，一年内随时回看。' },
      { title: '纸质讲义', text: '十二讲配套讲义一套，付款后寄到下单时选择的地址。' },
    ],
    faq: [FAQ.start, FAQ.refund, FAQ.renew],
  },
  {
    product_id: 'diagnosis-vip',
    audience: ['自己做决定、需要工具的投资者', '持股较多、盯盘时间少的投资者'],
    cautions: ['希望有人代为决策的投资者'],
    contents: [
      { title: '每月会员券', text: '会员有效期内每月可领一张，等级越高面额越大。' },
      { title: '反馈优先处理', text: '意见反馈五个工作日内回复。' },
      { title: '个股诊断与评分', text: '诊断、评分与异动提醒工具，不含投资建议。' },
    ],
    faq: [FAQ.start, FAQ.renew, FAQ.refund],
  },
  {
    product_id: 'strategy-steady',
    audience: ['风险承受能力 C3 及以上', '能持有三个月以上的投资者'],
    cautions: ['不能承受本金亏损的投资者', '使用借来的资金投资的人'],
    contents: [...STRATEGY_CONTENTS, { title: '每周解读', text: '每周一次组合回顾。' }],
    faq: [FAQ.start, FAQ.promise, FAQ.refund, FAQ.renew],
  },
  {
    product_id: 'strategy-growth',
    audience: ['风险承受能力 C5', '了解成长股波动的投资者'],
    cautions: ['不能承受较大回撤的投资者', '短期内要用钱的投资者'],
    contents: STRATEGY_CONTENTS,
    faq: [FAQ.start, FAQ.promise, FAQ.refund, FAQ.renew],
  },
]

type Sample = Omit<Insertable<TradeSignalsTable>, 'published_at'> & { daysAgo: number }

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
]

/** Inserts missing descriptions of the sample products. */
export async function seedPackages(db: Db, now: Date): Promise<void> {
  for (const details of DETAILS)
    await db
      .insertInto('package_details')
      .values({
        product_id: details.product_id,
        audience: JSON.stringify(details.audience),
        cautions: JSON.stringify(details.cautions),
        contents: JSON.stringify(details.contents),
        faq: JSON.stringify(details.faq),
      })
      .onConflict((conflict) => conflict.column('product_id').doNothing())
      .execute()
  for (const { daysAgo, ...tradeSignal } of TRADE_SIGNALS)
    await db
      .insertInto('package_instructions')
      .values({ ...tradeSignal, published_at: daysAfter(now, -daysAgo) })
      .onConflict((conflict) => conflict.column('instruction_id').doNothing())
      .execute()
}
