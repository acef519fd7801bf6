import { html } from 'hono/html'
import { record, text } from '#api/codec.ts'
import { actionForm, csvAddress, field, filters, isCsvAsked } from '#gateway/ops/page/fields.ts'
import {
  type Fields,
  type OpsContext,
  type OpsOutcome,
  opsPage,
} from '#gateway/ops/page/ops-page.ts'
import { type Column, table, tableFile } from '#gateway/ops/page/table.ts'
import { openPlace } from '../address/address-queries.ts'
import { ORDER_WORDS } from '../ops-words.ts'
import { orderLink } from '../order-link.ts'
import { shipOrder } from './ship-order.ts'
import { countUnsent, deliveriesFor, sealedReceiverOf } from './shipment-queries.ts'

const PAGE_ROWS = 200
const FILE_ROWS = 50_000
const GONE = '这笔订单已寄出，或已不需要寄送，请刷新页面'

type Row = Awaited<ReturnType<typeof deliveriesFor>>[number]

const columns: readonly Column<Row>[] = [
  { title: '支付时间', kind: 'time', value: (row) => row.paid_at },
  { title: '订单号', value: (row) => row.order_id, cell: (row) => orderLink(row.order_id) },
  { title: '商品', value: (row) => `${row.product_name} ${row.period_name}` },
  { title: '订单状态', value: (row) => ORDER_WORDS[row.state] },
  { title: '买家备注', value: (row) => row.remark },
  { title: '快递公司', value: (row) => row.carrier },
  { title: '快递单号', value: (row) => row.tracking_number },
  { title: '寄出时间', kind: 'time', value: (row) => row.sent_at },
]

const linkColumn: Column<Row> = {
  title: '寄送',
  value: () => undefined,
  cell: (row) =>
    html`<a href="/ops/deliveries/${row.order_id}">${row.sent_at ? '查看' : '登记寄出'}</a>`,
}

/** What is to be sent, and what was. */
export const deliveriesPage = opsPage({
  path: 'deliveries',
  title: '寄送',
  group: '交易',
  position: 250,
  waiting: ({ db }) => countUnsent(db),
  async show({ db, url }) {
    if (isCsvAsked(url))
      return tableFile('寄送', { columns, rows: await deliveriesFor(db, { limit: FILE_ROWS }) })
    const rows = await deliveriesFor(db, { limit: PAGE_ROWS })
    return html`${filters('deliveries', [], csvAddress(url), '刷新')}
${table({ caption: '寄送', columns: [linkColumn, ...columns], rows, empty: '没有需要寄送的订单' })}`
  },
})

/** One parcel. Its address is shown on demand, and every look at it is written down. */
export const deliveryPage = opsPage({
  path: 'deliveries/:orderId',
  title: '寄送',
  async show(context) {
    const { db, params, posted } = context
    const { orderId = '' } = params
    const rows = await deliveriesFor(db, { orderId, limit: 1 })
    const row = rows[0]
    if (!row) return 'missing'
    const receiver = posted.found[orderId]
    return html`${table({ caption: '订单', columns, rows, empty: '' })}
<section class="panel"><h2>收货信息</h2>${
      receiver
        ? html`<p><strong>${receiver}</strong></p>`
        : actionForm(context, { action: 'reveal', label: '查看收货信息', isQuiet: true })
    }</section>
${row.sent_at ? '' : shipForm(context)}
<p><a href="/ops/deliveries">全部寄送</a></p>`
  },
  actions: {
    reveal: { title: '查看收货信息', run: reveal },
    ship: { title: '登记寄出', run: ship },
  },
})

function shipForm(context: OpsContext) {
  const input = (name: string, label: string, maxLength: number) =>
    field({ name, label, value: '', isRequired: true, maxLength, posted: context.posted })
  const fields = [input('carrier', '快递公司', 20), input('trackingNumber', '快递单号', 40)]
  const form = actionForm(context, { action: 'ship', label: '已寄出，通知买家', fields })
  return html`<section class="panel"><h2>登记寄出</h2>${form}</section>`
}

async function reveal(_values: Fields, { db, config, params }: OpsContext): Promise<OpsOutcome> {
  const { orderId = '' } = params
  const sealed = await sealedReceiverOf(db, orderId)
  if (!sealed) return { kind: 'refused', message: GONE }
  const { name, mobile, region, detail } = openPlace(sealed, config.secretKey)
  const found = { [orderId]: `${name} ${mobile} ${region} ${detail}` }
  return { kind: 'found', found, audit: { subject: orderId } }
}

const parcel = record({
  carrier: ['carrier', text({ min: 2, max: 20, message: '请填写快递公司' })],
  trackingNumber: [
    'trackingNumber',
    text({ min: 4, max: 40, pattern: /^[A-Za-z0-9-]+$/, message: '快递单号只含字母、数字和短横' }),
  ],
})

async function ship(values: Fields, { db, now, params }: OpsContext): Promise<OpsOutcome> {
  const { orderId = '' } = params
  const { carrier, trackingNumber } = parcel.decode(values, '')
  if (!(await shipOrder(db, { orderId, carrier, trackingNumber }, now)))
    return { kind: 'refused', message: GONE }
  const audit = { subject: orderId, details: `${carrier} ${trackingNumber}` }
  return { kind: 'done', message: '已登记寄出，买家会收到消息', audit, to: 'deliveries' }
}
