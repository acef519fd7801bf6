import { personSections } from '../account/hooks.ts'
import { type Column, table } from '../ops/page/table.ts'
import { orderColumns } from './order-columns.ts'
import { orderLink } from './order-link.ts'
import { ordersFor } from './order-ops-queries.ts'
import { servicesOf } from './service/service-queries.ts'

const SHOWN_ORDERS = 20

type ServiceRow = Awaited<ReturnType<typeof servicesOf>>[number]

const services: readonly Column<ServiceRow>[] = [
  { title: '服务', value: (row) => row.product_name },
  {
    title: '状态',
    value: (row, { now }) =>
      row.ends_at <= now ? '已结束' : row.starts_at > now ? '未开始' : '服务中',
  },
  { title: '开始', kind: 'time', value: (row) => row.starts_at },
  { title: '结束', kind: 'time', value: (row) => row.ends_at },
  { title: '订单号', value: (row) => row.order_id, cell: (row) => orderLink(row.order_id) },
]

/** Services of a person, the last to end first. */
export const servicesOfPerson = personSections.hook(async () => ({
  position: 10,
  async show({ user_id }, context) {
    const rows = (await servicesOf(context.db, user_id)).toReversed()
    return table({ caption: '服务', columns: services, rows, empty: '没有服务' }, context)
  },
}))

export const ordersOfPerson = personSections.hook(async () => ({
  position: 20,
  async show({ user_id: userId }, context) {
    const rows = await ordersFor(context.db, { userId }, SHOWN_ORDERS)
    return table({ caption: '最近的订单', columns: orderColumns, rows, empty: '没有订单' }, context)
  },
}))
