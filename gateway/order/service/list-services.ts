import { listServices } from '#api/order/service/list-services.ts'
import { handle } from '#gateway/http/handle.ts'
import { servicesOf } from './service-queries.ts'

export default handle(listServices, async (_request, { db, userId, now }) => {
  // What was paid back is among the orders: here it would look like something to renew.
  const rows = (await servicesOf(db, userId)).filter((row) => row.order_state !== 'refunded')
  const services = rows.map((row) => ({
    orderId: row.order_id,
    productId: row.product_id,
    priceId: row.price_id,
    productName: row.product_name,
    state: row.ends_at > now ? ('running' as const) : ('ended' as const),
    startsAt: row.starts_at.getTime(),
    endsAt: row.ends_at.getTime(),
  }))
  const running = services.filter(({ state }) => state === 'running')
  return [...running, ...services.filter(({ state }) => state === 'ended').reverse()]
})
