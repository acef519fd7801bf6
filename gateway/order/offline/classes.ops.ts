import type { Db } from '#gateway/db/schema.ts'
import { writeMessages } from '#gateway/message/broadcast/write-messages.ts'
import { loadedChoiceField } from '#gateway/ops/form/choice-fields.ts'
import { optionalField } from '#gateway/ops/form/field.ts'
import { opsForm, refusal } from '#gateway/ops/form/ops-form.ts'
import { countField, momentField, spanErrors, textField } from '#gateway/ops/form/typed-fields.ts'
import { editPage } from '#gateway/ops/page/edit-page.ts'
import { listPage } from '#gateway/ops/page/list-page.ts'
import { type Column, pageLink, table } from '#gateway/ops/page/table.ts'
import { ORDER_TEXTS } from '../texts.ts'
import { attendeesOf, datelessPrices, insertClass, moveClass } from './class-queries.ts'
import { classesWithSeats } from './offline-queries.ts'
import { setSeats } from './seat-queries.ts'

const SEATS_MAX = 100_000

type Row = Awaited<ReturnType<typeof classesWithSeats>>[number]

const seatsField = optionalField(countField('名额（留空为不限）', SEATS_MAX))
const PLACE_FIELDS = {
  city: textField('城市', { min: 2, max: 20, message: '请填写城市' }),
  venue: textField('教室', { min: 2, max: 40, message: '请填写教室，至少 2 个字' }),
  street: textField('详细地址', { min: 4, max: 100, message: '请填写详细地址，至少 4 个字' }),
  startsAt: momentField('上课时间'),
  endsAt: momentField('下课时间'),
}

interface Place {
  city: string
  venue: string
  street: string
  startsAt: Date
  endsAt: Date
}

const rowOf = ({ startsAt, endsAt, ...place }: Place) => ({
  ...place,
  ...{ starts_at: startsAt, ends_at: endsAt },
})

const columns: readonly Column<Row>[] = [
  { title: '上课时间', kind: 'time', value: (row) => row.starts_at },
  { title: '下课时间', kind: 'time', value: (row) => row.ends_at },
  { title: '课程', value: (row) => `${row.product_name} ${row.period_name}` },
  { title: '地点', value: (row) => `${row.city} ${row.venue}` },
  { title: '名额', value: ({ seats }) => (seats === null ? '不限' : String(seats)) },
  { title: '已占', kind: 'number', value: (row) => row.seats_taken },
  { title: '其中为候补保留', kind: 'number', value: (row) => Number(row.offered) },
  { title: '候补', kind: 'number', value: (row) => Number(row.waiting) },
]

const create = opsForm({
  action: 'create',
  title: '新建线下课',
  label: '新建',
  heading: () => '新建线下课',
  hint: () =>
    '先在“商品与价格”里为线下课程新增价格，一个价格是一个班。时间为北京时间，保存后立即在下单页显示。',
  fields: {
    priceId: loadedChoiceField('班', async ({ db }) =>
      (await datelessPrices(db)).map((row) => ({
        value: row.price_id,
        label: `${row.product_name} ${row.name}${row.is_sold ? '' : '（停售）'}`,
      })),
    ),
    ...PLACE_FIELDS,
    seats: seatsField,
  },
  check: spanErrors,
  async run({ priceId, seats, ...place }, { db, now }) {
    const price = (await datelessPrices(db)).find((row) => row.price_id === priceId)
    if (!price) return refusal({ priceId: '请选择还没有时间地点的班' })
    if (place.startsAt <= now) return refusal({ startsAt: '上课时间应在将来' })
    const row = { price_id: priceId, ...rowOf(place), seats: seats ?? null }
    if (!(await insertClass(db, row))) return undefined
    const details = `${price.product_name} ${price.name}，${place.city} ${place.venue}`
    const audit = { subject: priceId, details }
    return { kind: 'done', message: '已新建', audit, to: `offline-classes/${priceId}` }
  },
})

/** Offline classes with time, place, seats and queues. */
export const offlineClassesPage = listPage({
  path: 'offline-classes',
  title: '线下课',
  group: '交易',
  position: 241,
  filters: {},
  load: ({ db, now }, _, { limit }) => classesWithSeats(db, { now, limit }),
  columns: [
    { title: '设置', cell: (row) => pageLink(`offline-classes/${row.price_id}`, '设置') },
    ...columns,
  ],
  empty: '还没有线下课',
  forms: [create],
})

const save = opsForm({
  action: 'save',
  title: '修改线下课名额',
  label: '保存',
  heading: () => '名额',
  hint: () => '留空表示不限。改少不会取消已占的座位；改多时先留给候补的人。',
  fields: { seats: seatsField },
  initial: ({ seats }: Row) => ({ seats }),
  async run({ seats }, { db, now, params: { priceId = '' } }) {
    await setSeats(db, { priceId, seats: seats ?? null }, now)
    const details = `名额 ${seats ?? '不限'}`
    return { kind: 'done', message: '已保存', audit: { subject: priceId, details } }
  },
})

const classById = async (db: Db, priceId: string, now: Date): Promise<Row | undefined> =>
  (await classesWithSeats(db, { now, limit: 1, priceId }))[0]

const move = opsForm({
  action: 'move',
  title: '修改线下课时间地点',
  label: '改期并通知',
  heading: () => '时间和地点',
  hint: ({ seats_taken }) =>
    seats_taken > 0
      ? `已有 ${seats_taken} 个座位被占。时间或地点改变会通知所有已付款的人。时间为北京时间。`
      : '时间为北京时间。',
  fields: PLACE_FIELDS,
  initial: (row: Row) => ({
    ...{ city: row.city, venue: row.venue, street: row.street },
    ...{ startsAt: row.starts_at, endsAt: row.ends_at },
  }),
  check: spanErrors,
  async run(place, { db, now, params: { priceId = '' } }) {
    const before = await classById(db, priceId, now)
    if (!before) return undefined
    if (place.startsAt <= now) return refusal({ startsAt: '上课时间应在将来' })
    await moveClass(db, priceId, rowOf(place))
    const address = `${place.city} ${place.venue}，${place.street}`
    const words = ORDER_TEXTS.classMoved(before.product_name, place.startsAt, address)
    const message = { kind: 'service', ...words, target: '/OrderList' } as const
    const informed = await writeMessages(db, attendeesOf(db, priceId), message, now)
    const audit = { subject: priceId, details: `${address}，通知 ${informed} 人` }
    return { kind: 'done', message: `已保存，通知了 ${informed} 人`, audit }
  },
})

/** One class; pages show a change at the next view. */
export const offlineClassPage = editPage({
  path: 'offline-classes/:priceId',
  title: '线下课',
  load: ({ db, now, params: { priceId = '' } }) => classById(db, priceId, now),
  show: (row, context) => table({ caption: '线下课', columns, rows: [row], empty: '' }, context),
  forms: [save, move],
  links: () => [['全部线下课', 'offline-classes']],
})
