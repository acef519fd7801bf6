import { html } from 'hono/html'
import { ORDER_STATES } from '#api/order/order-state.ts'
import { choice, csvAddress, field, filters, isCsvAsked } from '#gateway/ops/page/fields.ts'
import { opsPage } from '#gateway/ops/page/ops-page.ts'
import { type Column, table, tableFile } from '#gateway/ops/page/table.ts'
import { ORDER_WORDS } from '../ops-words.ts'
import { orderLink } from '../order-link.ts'
import { ordersFor } from '../order-ops-queries.ts'

const PAGE_ROWS = 200
const FILE_ROWS = 50_000

type Row = Awaited<ReturnType<typeof ordersFor>>[number]

const columns: readonly Column<Row>[] = [
  { title: '下单时间', kind: 'time', value: (row) => row.created_at },
  { title: '订单号', value: (row) => row.order_id, cell: (row) => orderLink(row.order_id) },
  { title: '商品', value: (row) => `${row.product_name} ${row.period_name}` },
  { title: '状态', value: (row) => ORDER_WORDS[row.state] },
  { title: '成交价', kind: 'yuan', value: (row) => row.price_fen },
  { title: '优惠券', kind: 'yuan', value: (row) => row.coupon_fen },
  { title: '金币', kind: 'yuan', value: (row) => row.coin_fen },
  { title: '应付', kind: 'yuan', value: (row) => row.total_fen },
  { title: '实付', kind: 'yuan', value: (row) => row.paid_fen },
  { title: '支付时间', kind: 'time', value: (row) => row.paid_at },
  { title: '渠道', value: (row) => row.channel_id },
  { title: '用户', value: (row) => row.user_id },
]

/** Every order, found by its number or state. */
export const ordersPage = opsPage({
  path: 'orders',
  title: '订单',
  group: '交易',
  position: 210,
  async show({ db, url }) {
    const orderId = url.searchParams.get('orderId')?.trim() || undefined
    const state = ORDER_STATES.find((one) => one === url.searchParams.get('state'))
    const limit = isCsvAsked(url) ? FILE_ROWS : PAGE_ROWS
    const rows = await ordersFor(db, { orderId, state, limit })
    if (isCsvAsked(url)) return tableFile('订单', { columns, rows })
    const states = ORDER_STATES.map((value) => ({ value, label: ORDER_WORDS[value] }))
    return html`${filters(
      'orders',
      [
        field({ name: 'orderId', label: '订单号', type: 'search', value: orderId ?? '' }),
        choice('state', '状态', [{ value: '', label: '全部' }, ...states], state ?? ''),
      ],
      csvAddress(url),
    )}
${table({ caption: '订单', columns, rows, empty: '没有符合条件的订单' })}`
  },
})
