import { firstRunSteps } from '../ops/hooks.ts'
import { allPricesOnSale } from './offers.ts'

export const productSteps = firstRunSteps.hook(async ({ db, now }) => [
  {
    position: 200,
    title: '商品与价格',
    isReady: (await allPricesOnSale(db, now)).length > 0,
    consequence: '没有任何东西可以购买，服务页和活动页的价格是空的',
    place: { label: '商品与价格', path: 'products' },
  },
])
