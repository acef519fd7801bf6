import { html } from 'hono/html'
import type { Column } from '../ops/page/table.ts'
import { ORDER_STATE_TEXTS } from './ops-texts.ts'
import { orderLink } from './order-link.ts'
import type { ordersFor } from './order-ops-queries.ts'

type Row = Awaited<ReturnType<typeof ordersFor>>[number]

/** An order in operators' tables. State and sums come first: a phone shows the first columns. */
export const orderColumns: readonly Column<Row>[] = [
  {
    title: '状态',
    value: (row) => ORDER_STATE_TEXTS[row.state],
    cell: (row) => html`<span class="badge ${row.state}">${ORDER_STATE_TEXTS[row.state]}</span>`,
  },
  { title: '应付', kind: 'yuan', value: (row) => row.total_fen },
  { title: '实付', kind: 'yuan', value: (row) => row.paid_fen },
  { title: '已退', kind: 'yuan', value: (row) => Number(row.refunded_fen) },
  { title: '商品', value: (row) => `${row.product_name} ${row.period_name}` },
  { title: '订单号', value: (row) => row.order_id, cell: (row) => orderLink(row.order_id) },
  { title: '下单时间', kind: 'time', value: (row) => row.created_at },
]
