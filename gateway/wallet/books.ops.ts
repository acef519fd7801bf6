import { html } from 'hono/html'
import { daysAfter } from '#api/china-time.ts'
import { yuanPlain } from '../money.ts'
import { optionalField } from '../ops/form/field.ts'
import { dayField } from '../ops/form/typed-fields.ts'
import { numberText } from '../ops/page/format.ts'
import { listPage } from '../ops/page/list-page.ts'
import type { OpsContext } from '../ops/page/ops-page.ts'
import { type Column, pageLink, table } from '../ops/page/table.ts'
import { type BookDay, bookDays, readBalances } from './book-queries.ts'
import { BOOK_RULE_TEXTS } from './texts.ts'
import { BOOK_RULES, findFaults } from './trial-balance.ts'

interface RuleRow {
  rule: keyof typeof BOOK_RULES
  count: number
}

const ruleColumns: readonly Column<RuleRow>[] = [
  { title: '规则', value: ({ rule }) => BOOK_RULE_TEXTS[rule] },
  { title: '结果', value: ({ count }) => (count === 0 ? '相符' : `${count} 处不符`) },
]

/** What the house has and owes at this moment, and whether the books agree. */
async function closeMarkup(context: OpsContext) {
  const { cash, owed, coins, heldCoins, points } = await readBalances(context.db)
  const faults = await findFaults(context.db)
  const rules = Object.keys(BOOK_RULES) as (keyof typeof BOOK_RULES)[]
  const rows = rules.map((rule) => ({ rule, count: faults.get(rule)?.length ?? 0 }))
  const wrong = rows.filter(({ count }) => count > 0)
  const tiles = [
    ['现金（元）', yuanPlain(cash)],
    ['待退的多收款（元）', yuanPlain(owed)],
    ['用户持有的金币', numberText(coins)],
    ['其中订单占用', numberText(heldCoins)],
    ['用户持有的积分', numberText(points)],
  ] as const
  return html`${wrong.length > 0 ? html`<p class="notice" role="alert">账目不符：${wrong.map(({ rule }) => BOOK_RULE_TEXTS[rule]).join('；')}。请先停止退款和转账，联系技术人员，不要改账。</p>` : ''}
<div class="tiles">${tiles.map(([label, value]) => html`<div><span>${label}</span><strong>${value}</strong></div>`)}</div>
${table({ caption: wrong.length > 0 ? `试算：${wrong.length} 条规则不符` : '试算平衡', columns: ruleColumns, rows, empty: '' }, context)}
<p class="hint">现在的余额，由账本逐笔相加。等待处理的退款在${pageLink('refunds', '退款')}，转账凭证在${pageLink('transfers', '线下转账')}。</p>`
}

const columns: readonly Column<BookDay>[] = [
  { title: '日期', value: ({ day }) => day },
  { title: '收款笔数', kind: 'number', value: ({ payments }) => payments },
  { title: '收款（元）', kind: 'yuan', value: ({ received }) => received },
  { title: '退款笔数', kind: 'number', value: ({ refunds }) => refunds },
  { title: '退款（元）', kind: 'yuan', value: ({ refunded }) => refunded },
  { title: '净额（元）', kind: 'yuan', value: (row) => row.received - row.refunded },
  { title: '发出金币', kind: 'number', value: ({ coinsGiven }) => coinsGiven },
  { title: '收回金币', kind: 'number', value: ({ coinsReturned }) => coinsReturned },
]

/** The daily close: balances, the trial balance, and what came and went on each day. */
export const booksPage = listPage({
  path: 'books',
  title: '每日对账',
  group: '交易',
  position: 235,
  filters: {
    from: optionalField(dayField('开始日期')),
    to: optionalField(dayField('结束日期')),
  },
  load: ({ db }, { from, to }, { limit }) =>
    bookDays(db, { from, to: to && daysAfter(to, 1), limit }),
  columns,
  caption: '每日收支',
  empty: '这段时间没有收支',
  above: (_filter, context) => closeMarkup(context),
})
