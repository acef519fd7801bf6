import { segments } from '../message/hooks.ts'
import { ownedProducts } from './order-ops-queries.ts'

/** Owners of each product, and people without any service. */
export const buyerSegments = segments.hook(async ({ db, now }) => {
  const running = db
    .selectFrom('services')
    .select('user_id')
    .distinct()
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
  const owned = await ownedProducts(db, now)
  return [
    ...owned.map(({ product_id, name }) => ({
      value: `owners:${product_id}`,
      label: `正在使用“${name}”的用户`,
      readers: running.where('product_id', '=', product_id),
    })),
    {
      value: 'former',
      label: '服务已全部到期的用户',
      readers: db
        .selectFrom('services')
        .select('user_id')
        .distinct()
        .where('user_id', 'not in', running),
    },
    {
      value: 'newcomers',
      label: '还没有买过的用户',
      readers: db
        .selectFrom('users')
        .select('user_id')
        .where('merged_into', 'is', null)
        .where('banned_at', 'is', null)
        .where('user_id', 'not in', (eb) => eb.selectFrom('services').select('user_id')),
    },
  ]
})
