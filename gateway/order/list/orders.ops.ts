import { ORDER_STATES } from '#api/order/order-state.ts'
import { choiceField } from '#gateway/ops/form/choice-fields.ts'
import { textField } from '#gateway/ops/form/typed-fields.ts'
import { listPage } from '#gateway/ops/page/list-page.ts'
import type { Column } from '#gateway/ops/page/table.ts'
import { ORDER_STATE_TEXTS } from '../ops-texts.ts'
import { orderLink } from '../order-link.ts'
import { ordersFor } from '../order-ops-queries.ts'

type Row = Awaited<ReturnType<typeof ordersFor>>[number]

const columns: readonly Column<Row>[] = [
  { title: '下单时间', kind: 'time', value: (row) => row.created_at },
  { title: '订单号', value: (row) => row.order_id, cell: (row) => orderLink(row.order_id) },
  { title: '商品', value: (row) => `${row.product_name} ${row.period_name}` },
  { title: '状态', value: (row) => ORDER_STATE_TEXTS[row.state] },
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
export const ordersPage = listPage({
  path: 'orders',
  title: '订单',
  group: '交易',
  position: 210,
  filters: {
    orderId: textField('订单号', { type: 'search', max: 64 }),
    state: choiceField('状态', ORDER_STATES, ORDER_STATE_TEXTS),
  },
  load: ({ db }, filter, { limit }) => ordersFor(db, { ...filter, limit }),
  columns,
  empty: '没有符合条件的订单',
})
