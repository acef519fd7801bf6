import { html } from 'hono/html'
import { actionForm, field } from '#gateway/ops/page/fields.ts'
import {
  type Fields,
  type OpsContext,
  type OpsOutcome,
  opsPage,
} from '#gateway/ops/page/ops-page.ts'
import { type Column, table } from '#gateway/ops/page/table.ts'
import { checkInByCode, classesForDoor, takeCheckIn } from './offline-queries.ts'

const PAGE_ROWS = 100

type Row = Awaited<ReturnType<typeof classesForDoor>>[number]

const columns: readonly Column<Row>[] = [
  { title: '上课时间', kind: 'time', value: (row) => row.starts_at },
  { title: '课程', value: (row) => row.product_name },
  { title: '地点', value: (row) => `${row.city} ${row.venue}` },
  { title: '已报名', kind: 'number', value: (row) => Number(row.booked) },
  { title: '已签到', kind: 'number', value: (row) => Number(row.came) },
]

/** The door of an offline class: a code lets its owner in, once. The code of a scanned address stands in the field. */
export const checkInsPage = opsPage({
  path: 'check-ins',
  title: '线下课签到',
  group: '交易',
  position: 240,
  async show(context) {
    const { db, now, url, posted } = context
    const code = field({
      name: 'code',
      label: '签到码（12 位数字）',
      value: url.searchParams.get('code') ?? '',
      isRequired: true,
      maxLength: 20,
      posted,
    })
    const rows = await classesForDoor(db, now, PAGE_ROWS)
    return html`${actionForm(context, { action: 'checkIn', label: '签到', fields: [code] })}
${table({ caption: '线下课', columns, rows, empty: '还没有线下课' })}`
  },
  actions: { checkIn: { title: '线下课签到', run: checkIn } },
})

async function checkIn(values: Fields, { db, now }: OpsContext): Promise<OpsOutcome> {
  const code = (values.code ?? '').replaceAll(/\D/g, '')
  const found = await checkInByCode(db, code)
  if (!found) return no('没有这个签到码，请核对后重新输入')
  if (found.used_at) return no('这个签到码已经用过，请核对本人订单')
  if (!(await takeCheckIn(db, code, now))) return no('订单未支付或已退款，不能签到')
  const message = `签到成功：${found.product_name} ${found.period_name}`
  return { kind: 'done', message, audit: { subject: found.order_id } }
}

function no(message: string): OpsOutcome {
  return { kind: 'refused', message, errors: { code: message } }
}
