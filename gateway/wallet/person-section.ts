import { html } from 'hono/html'
import { personSections } from '../account/hooks.ts'
import type { PersonRow } from '../account/person/person-queries.ts'
import { onceField } from '../ops/form/hidden-fields.ts'
import { opsForm } from '../ops/form/ops-form.ts'
import { areaField, countField } from '../ops/form/typed-fields.ts'
import { numberText } from '../ops/page/format.ts'
import { type Column, table } from '../ops/page/table.ts'
import { lockBuyer } from '../order/lock-buyer.ts'
import { orderLink } from '../order/order-link.ts'
import { creditCoins } from './coins.ts'
import { linesOf, userAccount } from './ledger.ts'
import { LEDGER_KIND_TEXTS } from './texts.ts'

const SHOWN = 20
const COINS_MAX = 100_000

type Line = Awaited<ReturnType<typeof linesOf>>[number]

const columns: readonly Column<Line>[] = [
  { title: '时间', kind: 'time', value: (row) => row.created_at },
  { title: '变动', kind: 'number', value: (row) => row.amount },
  { title: '类型', value: (row) => LEDGER_KIND_TEXTS[row.kind] ?? row.kind },
  { title: '订单号', value: (row) => row.order_id, cell: (row) => orderLink(row.order_id) },
]

const credit = opsForm({
  action: 'creditCoins',
  title: '赠送金币',
  label: '确认赠送',
  fields: {
    once: onceField(),
    coin: countField('金币数量（1 枚抵 0.01 元）', COINS_MAX, 1),
    reason: areaField('赠送原因（只有运营人员看到）', {
      ...{ min: 1, max: 200, rows: 2 },
      message: '请填写赠送原因，最多 200 个字',
    }),
  },
  isOffered: ({ state }: PersonRow) => state === 'active',
  confirm: { label: '赠送金币', question: '金币立即到账，不能收回。' },
  async run({ once, coin, reason }, { db, now, params: { userId = '' } }) {
    await lockBuyer(db, userId)
    const entry = { key: `gift:${userId}:${once}`, kind: 'gift', userId, coin }
    if (!(await creditCoins(db, entry, now))) return undefined
    const audit = { subject: userId, details: `${numberText(coin)} 枚，${reason}` }
    return { kind: 'done', message: `已赠送 ${numberText(coin)} 枚金币`, audit }
  },
  gone: '这些金币已经赠送过，请刷新页面',
})

/** The coins of a person with the newest changes, and the form that credits more. */
export const coinsOfPerson = personSections.hook(async () => ({
  position: 40,
  async show({ user_id, coin }, context) {
    const page = { account: userAccount(user_id), unit: 'coin' as const, limit: SHOWN }
    const rows = await linesOf(context.db, page)
    return html`<p>金币余额 <strong>${numberText(coin)}</strong> 枚</p>
${table({ caption: '金币明细', columns, rows, empty: '没有金币变动' }, context)}`
  },
  forms: [credit],
}))
