import { html } from 'hono/html'
import { dayOf } from '#api/china-time.ts'
import { maskEncryptedMobile } from '#gateway/account/mobile.ts'
import { minuteText } from '#gateway/china-time.ts'
import { tickField } from '#gateway/ops/form/choice-fields.ts'
import { subjectField } from '#gateway/ops/form/hidden-fields.ts'
import { opsForm, refusal } from '#gateway/ops/form/ops-form.ts'
import { textField } from '#gateway/ops/form/typed-fields.ts'
import { listPage } from '#gateway/ops/page/list-page.ts'
import type { Markup, OpsContext } from '#gateway/ops/page/ops-page.ts'
import { type Column, table } from '#gateway/ops/page/table.ts'
import { orderLink } from '../order-link.ts'
import {
  checkInByCode,
  classesForDoor,
  latestCheckIns,
  redeemCheckIn,
  undoCheckIn,
} from './offline-queries.ts'

type Row = Awaited<ReturnType<typeof classesForDoor>>[number]

const columns: readonly Column<Row>[] = [
  { title: '上课时间', kind: 'time', value: (row) => row.starts_at },
  { title: '课程', value: (row) => row.product_name },
  { title: '地点', value: (row) => `${row.city} ${row.venue}` },
  { title: '已报名', kind: 'number', value: (row) => Number(row.booked) },
  { title: '已签到', kind: 'number', value: (row) => Number(row.came) },
]

const LATEST = 20
const NO_CODE = '没有这个签到码，请核对后重新输入'

const checkIn = opsForm({
  action: 'checkIn',
  title: '线下课签到',
  label: '签到',
  fields: {
    checkInCode: textField('签到码（12 位数字）', { min: 1, max: 20, message: NO_CODE }),
    isEarly: tickField('上课日之前也签到'),
  },
  initial: (_, { url }) => ({ checkInCode: url.searchParams.get('code') }),
  async run(values, { db, now }) {
    const code = values.checkInCode.replaceAll(/\D/g, '')
    const found = await checkInByCode(db, code)
    if (!found) return refusal({ checkInCode: NO_CODE })
    if (found.used_at) return refusal({ checkInCode: '这个签到码已经用过，请核对本人订单' })
    if (dayOf(now) < dayOf(found.starts_at) && !values.isEarly)
      return refusal({
        checkInCode: `还没到上课日（${minuteText(found.starts_at)} 开课），确需提前请勾选`,
      })
    if (!(await redeemCheckIn(db, code, now)))
      return refusal({ checkInCode: '订单未支付或已退款，不能签到' })
    const message = `签到成功：${found.product_name} ${found.period_name}`
    return { kind: 'done', message, audit: { subject: found.order_id } }
  },
})

type CheckedIn = Awaited<ReturnType<typeof latestCheckIns>>[number]

const NOT_CHECKED_IN = '这笔订单没有签到，请刷新页面'

const undo = opsForm({
  action: 'undo',
  title: '撤销线下课签到',
  label: '确认撤销',
  isDangerous: true,
  fields: { orderId: subjectField(/^\w{1,32}$/, NOT_CHECKED_IN) },
  initial: (row: CheckedIn) => ({ orderId: row.order_id }),
  confirm: { label: '撤销', question: '签到码可以再次使用。' },
  async run({ orderId }, { db }) {
    if (!(await undoCheckIn(db, orderId))) return undefined
    return { kind: 'done', message: '已撤销签到', audit: { subject: orderId } }
  },
  gone: NOT_CHECKED_IN,
})

const checkedIn: readonly Column<CheckedIn>[] = [
  { title: '签到时间', kind: 'time', value: (row) => row.used_at },
  { title: '课程', value: (row) => `${row.product_name} ${row.period_name}` },
  {
    title: '手机号',
    value: ({ mobile_sealed: sealed }, { config }) =>
      sealed && maskEncryptedMobile(sealed, config.secretKey),
  },
  { title: '订单号', cell: (row) => orderLink(row.order_id) },
  { title: '更正', cell: (row, context) => undo.render(row, context) },
]

async function latestTable(context: OpsContext): Promise<Markup> {
  const rows = await latestCheckIns(context.db, LATEST)
  return table({ caption: '最近签到', columns: checkedIn, rows, empty: '还没有人签到' }, context)
}

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
  actions: [undo],
  below: (_, context) => html`${latestTable(context)}`,
})
