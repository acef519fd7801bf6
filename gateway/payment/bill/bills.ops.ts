import { html } from 'hono/html'
import { dayOf } from '#api/china-time.ts'
import { yuanPlain } from '#gateway/money.ts'
import { optionalField } from '#gateway/ops/form/field.ts'
import { opsForm } from '#gateway/ops/form/ops-form.ts'
import { areaField, dayField } from '#gateway/ops/form/typed-fields.ts'
import { editPage } from '#gateway/ops/page/edit-page.ts'
import { listPage } from '#gateway/ops/page/list-page.ts'
import type { OpsContext } from '#gateway/ops/page/ops-page.ts'
import { type Column, pageLink, table } from '#gateway/ops/page/table.ts'
import { reviewAboveFen } from '#gateway/order/refund/limit-queries.ts'
import { BILL_KINDS } from './bill-file.ts'
import {
  type BillDay,
  billDays,
  closeDifference,
  countOpenDifferences,
  type DifferenceRow,
  differenceById,
  differencesFor,
} from './bill-queries.ts'
import { missingBills } from './fetch-bills.ts'
import { BILL_TEXTS, DIFFERENCE_HINTS, DIFFERENCE_STATE_TEXTS, DIFFERENCE_TEXTS } from './texts.ts'

const DAYS_SHOWN = 14
const GONE = '这笔差异已经处理过，请刷新页面'

const dayColumns: readonly Column<BillDay>[] = [
  { title: '账单日', value: ({ day }) => day },
  { title: '收款笔数', kind: 'number', value: ({ payments }) => payments },
  { title: '收款（元）', kind: 'yuan', value: ({ received }) => received },
  { title: '退款笔数', kind: 'number', value: ({ refunds }) => refunds },
  { title: '退款（元）', kind: 'yuan', value: ({ refunded }) => refunded },
  { title: '手续费（元）', kind: 'yuan', value: ({ fees }) => fees },
  { title: '提现等其他（元）', kind: 'yuan', value: ({ others }) => others },
  {
    title: '已取得的账单',
    value: ({ kinds }) =>
      BILL_KINDS.filter((kind) => kinds.includes(kind))
        .map((kind) => BILL_TEXTS[kind])
        .join('、'),
  },
]

const columns: readonly Column<DifferenceRow>[] = [
  { title: '账单日', value: ({ day }) => day },
  { title: '差异', value: ({ kind }) => DIFFERENCE_TEXTS[kind] },
  { title: '单号', value: (row) => row.number },
  { title: '平台（元）', kind: 'yuan', value: (row) => row.theirs_fen },
  { title: '账本（元）', kind: 'yuan', value: (row) => row.ours_fen },
  { title: '状态', value: ({ state }) => DIFFERENCE_STATE_TEXTS[state] },
  { title: '说明', value: ({ note }) => note },
  { title: '说明人', value: (row) => row.closed_by },
  { title: '发现时间', kind: 'time', value: (row) => row.found_at },
]

async function daysMarkup(context: OpsContext) {
  const { db, now } = context
  const missing = await missingBills(db, now)
  const days = [...new Set(missing.map(({ day }) => day))]
  return html`${days.length > 0 ? html`<p class="notice" role="alert">尚未取得 ${days.join('、')} 的账单，系统会自动重试；原因见${pageLink('jobs', '后台任务')}。</p>` : ''}
${table({ caption: '支付平台账单', columns: dayColumns, rows: await billDays(db, DAYS_SHOWN), empty: '还没有账单：支付平台在次日上午 10 点后提供前一天的账单' }, context)}`
}

/** The bills of the payment service against the ledger, row by row. */
export const billsPage = listPage({
  path: 'bills',
  title: '支付账单核对',
  group: '交易',
  position: 236,
  waiting: async ({ db }) =>
    [...(await countOpenDifferences(db)).values()].reduce((sum, count) => sum + count, 0),
  filters: { day: optionalField(dayField('账单日')) },
  load: ({ db }, { day }, { limit }) => differencesFor(db, { day: day && dayOf(day), limit }),
  columns: [...columns, { title: '处理', cell: ({ id }) => pageLink(`bills/${id}`, '查看') }],
  caption: '与账本的差异',
  empty: '没有差异',
  above: (_filter, context) => daysMarkup(context),
})

const close = opsForm({
  action: 'close',
  title: '说明账单差异',
  label: '提交说明',
  fields: {
    note: areaField('说明', {
      min: 4,
      max: 200,
      rows: 3,
      message: '请写明差异的原因和处理结果，4 到 200 个字',
    }),
  },
  isOffered: ({ state }: DifferenceRow) => state === 'open',
  hint: () => '说明不会改动账本。超过退款复核金额的差异，需要另一位同事在“复核”里同意。',
  secondPerson: {
    async summary({ note }, { db, params }) {
      const row = await rowOf(db, params)
      if (!row || sizeOf(row) <= (await reviewAboveFen(db))) return undefined
      return `${DIFFERENCE_TEXTS[row.kind]}：${row.number}，相差 ${yuanPlain(sizeOf(row))} 元，${note}`
    },
  },
  async run({ note }, { db, now, params, operator }) {
    const id = idOf(params)
    if (!(await closeDifference(db, { id, note, by: operator }, now))) return undefined
    return {
      kind: 'done',
      message: '已说明',
      audit: { subject: `bill ${id}`, details: note },
      to: 'bills',
    }
  },
  gone: GONE,
})

/** How much money a difference is about. */
function sizeOf({ theirs_fen, ours_fen }: DifferenceRow): number {
  return Math.abs((theirs_fen ?? 0) - (ours_fen ?? 0))
}

function idOf({ id = '' }: OpsContext['params']): number {
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0
}

function rowOf(db: OpsContext['db'], params: OpsContext['params']) {
  return differenceById(db, idOf(params))
}

/** One difference, and what a person says about it. */
export const differencePage = editPage<DifferenceRow>({
  path: 'bills/:id',
  title: '账单差异',
  load: ({ db, params }) => rowOf(db, params),
  show: (
    row,
    context,
  ) => html`${table({ caption: DIFFERENCE_TEXTS[row.kind], columns, rows: [row], empty: '' }, context)}
<p class="hint">${DIFFERENCE_HINTS[row.kind]}</p>`,
  forms: [close],
  links: () => [['全部差异', 'bills']],
})
