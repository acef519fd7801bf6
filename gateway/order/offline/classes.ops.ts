import { optionalField } from '#gateway/ops/form/field.ts'
import { opsForm } from '#gateway/ops/form/ops-form.ts'
import { countField } from '#gateway/ops/form/typed-fields.ts'
import { editPage } from '#gateway/ops/page/edit-page.ts'
import { listPage } from '#gateway/ops/page/list-page.ts'
import { type Column, pageLink, table } from '#gateway/ops/page/table.ts'
import { classesWithSeats } from './offline-queries.ts'
import { setSeats } from './seat-queries.ts'

const SEATS_MAX = 100_000

type Row = Awaited<ReturnType<typeof classesWithSeats>>[number]

const columns: readonly Column<Row>[] = [
  { title: '上课时间', kind: 'time', value: (row) => row.starts_at },
  { title: '课程', value: (row) => row.product_name },
  { title: '地点', value: (row) => `${row.city} ${row.venue}` },
  { title: '名额', value: ({ seats }) => (seats === null ? '不限' : String(seats)) },
  { title: '已占', kind: 'number', value: (row) => row.seats_taken },
  { title: '其中为候补保留', kind: 'number', value: (row) => Number(row.offered) },
  { title: '候补', kind: 'number', value: (row) => Number(row.waiting) },
]

/** Offline classes with their seats and queues. */
export const offlineClassesPage = listPage({
  path: 'offline-classes',
  title: '线下课名额',
  group: '交易',
  position: 241,
  filters: {},
  load: ({ db, now }, _, { limit }) => classesWithSeats(db, { now, limit }),
  columns: [
    { title: '设置', cell: (row) => pageLink(`offline-classes/${row.price_id}`, '设置') },
    ...columns,
  ],
  caption: '线下课',
  empty: '还没有线下课',
})

const save = opsForm({
  action: 'save',
  title: '修改线下课名额',
  label: '保存',
  hint: () => '留空表示不限。改少不会取消已占的座位；改多时先留给候补的人。',
  fields: { seats: optionalField(countField('名额', SEATS_MAX)) },
  initial: ({ seats }: Row) => ({ seats }),
  async run({ seats }, { db, now, params: { priceId = '' } }) {
    await setSeats(db, { priceId, seats: seats ?? null }, now)
    const details = `名额 ${seats ?? '不限'}`
    return { kind: 'done', message: '已保存', audit: { subject: priceId, details } }
  },
})

/** The seats of one class; pages show a change at the next view. */
export const offlineClassPage = editPage({
  path: 'offline-classes/:priceId',
  title: '线下课名额',
  async load({ db, now, params: { priceId } }) {
    const [row] = await classesWithSeats(db, { now, limit: 1, priceId: priceId ?? '' })
    return row
  },
  show: (row, context) => table({ caption: '线下课', columns, rows: [row], empty: '' }, context),
  forms: [save],
  links: () => [['全部线下课', 'offline-classes']],
})
