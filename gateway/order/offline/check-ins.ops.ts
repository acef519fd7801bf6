import { opsForm, refusal } from '#gateway/ops/form/ops-form.ts'
import { textField } from '#gateway/ops/form/typed-fields.ts'
import { listPage } from '#gateway/ops/page/list-page.ts'
import type { Column } from '#gateway/ops/page/table.ts'
import { checkInByCode, classesForDoor, redeemCheckIn } from './offline-queries.ts'

type Row = Awaited<ReturnType<typeof classesForDoor>>[number]

const columns: readonly Column<Row>[] = [
  { title: '上课时间', kind: 'time', value: (row) => row.starts_at },
  { title: '课程', value: (row) => row.product_name },
  { title: '地点', value: (row) => `${row.city} ${row.venue}` },
  { title: '已报名', kind: 'number', value: (row) => Number(row.booked) },
  { title: '已签到', kind: 'number', value: (row) => Number(row.came) },
]

const NO_CODE = '没有这个签到码，请核对后重新输入'

const checkIn = opsForm({
  action: 'checkIn',
  title: '线下课签到',
  label: '签到',
  fields: { code: textField('签到码（12 位数字）', { min: 1, max: 20, message: NO_CODE }) },
  initial: (_, { url }) => ({ code: url.searchParams.get('code') }),
  async run(values, { db, now }) {
    const code = values.code.replaceAll(/\D/g, '')
    const found = await checkInByCode(db, code)
    if (!found) return refusal({ code: NO_CODE })
    if (found.used_at) return refusal({ code: '这个签到码已经用过，请核对本人订单' })
    if (!(await redeemCheckIn(db, code, now)))
      return refusal({ code: '订单未支付或已退款，不能签到' })
    const message = `签到成功：${found.product_name} ${found.period_name}`
    return { kind: 'done', message, audit: { subject: found.order_id } }
  },
})

/** The door of an offline class: each code admits its owner once; the address of a scanned code fills the field. */
export const checkInsPage = listPage({
  path: 'check-ins',
  title: '线下课签到',
  group: '交易',
  position: 240,
  filters: {},
  load: ({ db, now }, _, { limit }) => classesForDoor(db, now, limit),
  columns,
  caption: '线下课',
  empty: '还没有线下课',
  csv: false,
  forms: [checkIn],
})
