import { call } from '../call.ts'
import { list, number, record, text, type ValueOf } from '../codec.ts'
import { PRODUCT } from '../product.ts'
import { holding } from './performance.ts'
import { strategyId } from './strategy.ts'

/** The securities of a strategy at the last close; NOT_FOUND without a running service. */
export const getHoldings = call('GET', '/strategy/strategyStockDetail', {
  family: `${PRODUCT}Api2`,
  access: 'login',
  request: record({ strategyId: ['id', strategyId] }),
  answer: record({
    holdings: ['list', list(holding)],
    cashPercent: ['cash', number()],
    lastDay: ['endDate', text()],
  }),
})
export type Holdings = ValueOf<typeof getHoldings.answer>
