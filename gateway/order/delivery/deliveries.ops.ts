import { html } from 'hono/html'
import { opsForm } from '#gateway/ops/form/ops-form.ts'
import { editPage } from '#gateway/ops/page/edit-page.ts'
import { listPage } from '#gateway/ops/page/list-page.ts'
import { type Column, pageLink, table } from '#gateway/ops/page/table.ts'
import { ORDER_STATE_TEXTS } from '../ops-texts.ts'
import { orderLink } from '../order-link.ts'
import { parcelFields } from './parcel-fields.ts'
import { revealReceiver } from './reveal-receiver.ts'
import { shipOrder } from './ship-order.ts'
import { countUnsent, deliveriesFor, sealedReceiverOf } from './shipment-queries.ts'

const GONE = '这笔订单已寄出，或已不需要寄送，请刷新页面'

type Row = Awaited<ReturnType<typeof deliveriesFor>>[number]

const columns: readonly Column<Row>[] = [
  { title: '支付时间', kind: 'time', value: (row) => row.paid_at },
  { title: '订单号', value: (row) => row.order_id, cell: (row) => orderLink(row.order_id) },
  { title: '商品', value: (row) => `${row.product_name} ${row.period_name}` },
  { title: '订单状态', value: (row) => ORDER_STATE_TEXTS[row.state] },
  { title: '买家备注', value: (row) => row.remark },
  { title: '快递公司', value: (row) => row.carrier },
  { title: '快递单号', value: (row) => row.tracking_number },
  { title: '寄出时间', kind: 'time', value: (row) => row.sent_at },
]

const linkColumn: Column<Row> = {
  title: '寄送',
  cell: (row) => pageLink(`deliveries/${row.order_id}`, row.sent_at ? '查看' : '登记寄出'),
}

/** Orders to ship, and shipped ones. */
export const deliveriesPage = listPage({
  path: 'deliveries',
  title: '寄送',
  group: '交易',
  position: 250,
  waiting: ({ db }) => countUnsent(db),
  filters: {},
  load: ({ db }, _, { limit }) => deliveriesFor(db, { limit }),
  columns: [linkColumn, ...columns],
  empty: '没有需要寄送的订单',
})

const reveal = revealReceiver({ param: 'orderId', sealedOf: sealedReceiverOf, gone: GONE })

const ship = opsForm({
  action: 'ship',
  title: '登记寄出',
  label: '已寄出，通知买家',
  fields: parcelFields,
  isOffered: (row: Row) => row.sent_at === null,
  heading: () => '登记寄出',
  async run({ carrier, trackingNumber }, { db, now, params: { orderId = '' } }) {
    if (!(await shipOrder(db, { orderId, carrier, trackingNumber }, now))) return undefined
    const audit = { subject: orderId, details: `${carrier} ${trackingNumber}` }
    return { kind: 'done', message: '已登记寄出，买家会收到消息', audit, to: 'deliveries' }
  },
  gone: GONE,
})

/** One parcel. Its address is shown on demand, and the audit log records every time it is viewed. */
export const deliveryPage = editPage({
  path: 'deliveries/:orderId',
  title: '寄送',
  async load({ db, params }) {
    const [row] = await deliveriesFor(db, { orderId: params.orderId ?? '', limit: 1 })
    return row
  },
  show(row, context) {
    const { receiver } = context.posted.found
    return html`${table({ caption: '订单', columns, rows: [row], empty: '' }, context)}
<section class="panel"><h2>收货信息</h2>${
      receiver ? html`<p><strong>${receiver}</strong></p>` : reveal.render(row, context)
    }</section>`
  },
  forms: [ship],
  actions: [reveal],
  links: () => [['全部寄送', 'deliveries']],
})
