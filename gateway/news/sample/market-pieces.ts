import { msOfFields } from '#api/china-time.ts'
import type { PieceKind } from '#api/news/piece.ts'
import type { DayReport } from './market-day.ts'

/** A piece made of a day's figures: neutral data of the market that the seed replays or simulates. */
export interface MarketPiece {
  id: string
  kind: PieceKind
  section: string
  title: string
  markdown: string
  author: string
  source: string
  isImportant: boolean
  productId?: string
  at: Date
  /** The prices of that day, milli, by symbol. */
  prices?: ReadonlyMap<string, number>
}

const DESK = { author: '行情编辑部', source: '本站行情（模拟或回放）' } as const

const percent = (value: number) => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)}%`
const moved = (value: number) =>
  Math.abs(value) < 0.005 ? '收平' : `${value < 0 ? '跌' : '涨'} ${Math.abs(value).toFixed(2)}%`
const yi = (yuan: number) => `${Math.round(yuan / 1e8).toLocaleString('en')} 亿元`
const pricesOf = ({ stocks }: DayReport): ReadonlyMap<string, number> =>
  new Map(stocks.map(({ symbol, close }) => [symbol, Math.round(close * 1000)]))
const codeOf = (symbol: string) => symbol.slice(2)

/** The flashes of a day, at the times they would have been written. */
export function flashesOf(market: DayReport): readonly MarketPiece[] {
  const { day, indices, stocks, turnover, turnoverBefore } = market
  const flash = (
    time: string,
    title: string,
    markdown: string,
    isImportant = false,
  ): MarketPiece => ({
    ...DESK,
    ...{ kind: 'flash', section: '', title, markdown, isImportant },
    prices: pricesOf(market),
    id: `kx-${day.replaceAll('-', '')}-${time.replaceAll(':', '')}`,
    at: new Date(msOfFields(`${day}T${time}`)),
  })
  const [first] = indices
  const closes = indices.map(
    ({ name, close, changePercent }) => `${name}报 ${close.toFixed(2)} 点，${moved(changePercent)}`,
  )
  const change = turnover - turnoverBefore
  return [
    flash(
      '09:26:00',
      '集合竞价结束，三大指数开盘',
      `${indices.map(({ name, open }) => `${name}开于 ${open.toFixed(2)} 点`).join('；')}。`,
    ),
    ...stocks.map(({ symbol, name, close, changePercent, turnover: amount }, i) =>
      flash(
        `15:0${4 + i}:00`,
        `${name}收报 ${close.toFixed(2)} 元，${moved(changePercent)}`,
        `$${codeOf(symbol)} 收报 ${close.toFixed(2)} 元，较前一交易日${moved(changePercent)}，全天成交额 ${yi(amount)}。`,
      ),
    ),
    flash(
      '15:01:00',
      `收盘：${first?.name ?? '指数'}${moved(first?.changePercent ?? 0)}`,
      `${closes.join('；')}。`,
      true,
    ),
    flash(
      '15:31:00',
      `两市成交 ${yi(turnover)}`,
      `沪深两市全天成交额 ${yi(turnover)}，较前一交易日${change < 0 ? '减少' : '增加'} ${yi(Math.abs(change))}。`,
    ),
    flash(
      '11:31:00',
      '午间提示：13:00 恢复交易',
      '上午交易结束，13:00 恢复连续竞价。午间可以提交委托，13:00 起进入撮合。',
    ),
  ]
}

const TERMS = [
  ['换手率', '一天成交的股数与流通股本之比。换手高说明意见分歧大，不说明方向。'],
  ['量比', '今天每分钟的成交量与过去五天平均每分钟成交量之比，开盘半小时里最容易失真。'],
  ['市盈率', '价格与每股收益之比。亏损时没有意义，周期行业在景气高点反而显得低。'],
  ['除权参考价', '分红送转之后按规则调整的价格，用来计算当天的涨跌幅。'],
  ['北交所涨跌幅', '北交所证券当日涨跌幅限制为百分之三十，与主板不同。'],
  ['融资余额', '投资者向证券公司借款买入、尚未偿还的金额，反映的是已经借了多少。'],
] as const

/** The paper of the next morning, about this day. */
export function paperOf(market: DayReport, nextDay: string, number: number): MarketPiece {
  const { indices, stocks, turnover, turnoverBefore } = market
  const change = turnover - turnoverBefore
  const [term, meaning] = TERMS[number % TERMS.length] ?? TERMS[0]
  return {
    ...DESK,
    prices: pricesOf(market),
    id: `paper-${nextDay.replaceAll('-', '')}`,
    kind: 'paper',
    section: '',
    isImportant: false,
    title: `早报｜${indices[0]?.name ?? '指数'}${moved(indices[0]?.changePercent ?? 0)}，两市成交 ${yi(turnover)}`,
    at: new Date(msOfFields(`${nextDay}T08:00:00`)),
    markdown: `## 昨日收盘

| 指数 | 收盘 | 涨跌 |
|-|-|-|
${indices.map((one) => `| ${one.name} | ${one.close.toFixed(2)} | ${percent(one.changePercent)} |`).join('\n')}

沪深两市全天成交额 **${yi(turnover)}**，较前一交易日${change < 0 ? '减少' : '增加'} ${yi(Math.abs(change))}。

## 成交活跃的证券

${stocks.map((one) => `- $${codeOf(one.symbol)} 收报 ${one.close.toFixed(2)} 元，${moved(one.changePercent)}，成交额 ${yi(one.turnover)}`).join('\n')}

以上为行情数据，不构成推荐。

## 今日时间表

1. 9:15—9:25 集合竞价，9:20 之后不能撤单
2. 9:30—11:30 连续竞价
3. 13:00—14:57 连续竞价，14:57 起收盘集合竞价

## 今日一词：${term}

${meaning}

## 读前提醒

早报只整理已经发生的数据。市场有风险，决定要由您自己作出。`,
  }
}

/** An issue for customers: facts, a view, and where it may be wrong. */
export function issueOf(market: DayReport, productId: string): MarketPiece {
  const { day, indices, turnover, turnoverBefore } = market
  const isMore = turnover >= turnoverBefore
  return {
    ...{ author: '示例投顾 乙', source: '本站行情（模拟或回放）' },
    id: `wealth-${day.replaceAll('-', '')}`,
    kind: 'wealth',
    section: '收盘',
    isImportant: false,
    productId,
    title: `${day.slice(5).replace('-', ' 月 ')} 日收盘：${isMore ? '量能增加，先看能否延续' : '量能减少，先看谁没有参与'}`,
    at: new Date(msOfFields(`${day}T17:00:00`)),
    markdown: `数据时间：${day} 15:00。来源：本站行情。

## 事实

${indices.map((one) => `- ${one.name}收于 ${one.close.toFixed(2)} 点，${moved(one.changePercent)}`).join('\n')}
- 两市成交额 ${yi(turnover)}，前一交易日 ${yi(turnoverBefore)}

## 看法

${
  isMore
    ? '成交增加说明参与的人多了，但一天的增加不能说明方向。我们先看接下来两天成交能否维持在今天的九成以上：能，说明新来的资金没有离开；不能，今天更像是换手。'
    : '成交减少时，价格的变动由更少的人决定，更容易反复。我们更关心哪些板块缩量最少：愿意留下的人在哪里，比指数的涨跌更值得记录。'
}

## 哪里可能错

成交额受单日大宗品种影响，指数权重也会掩盖多数证券的方向。若明日涨跌家数与指数相反，上面的看法就不成立。

> 内参不含买卖指令。证券市场有风险，请根据自己的情况决定。`,
  }
}
