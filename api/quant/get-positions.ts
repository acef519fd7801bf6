import { call } from '../call.ts'
import { list, number, record, text } from '../codec.ts'
import { PRODUCT } from '../product.ts'
import { holding } from '../strategy/performance.ts'
import { ruleIdCodec } from './get-quant.ts'

/** The simulated portfolio of a rule; NOT_FOUND without a running service. */
export const getPositions = call('GET', '/quant/queryPositions', {
  family: `${PRODUCT}Api2`,
  access: 'login',
  request: record({ ruleId: ['id', ruleIdCodec] }),
  answer: record({
    holdings: ['list', list(holding)],
    cashPercent: ['cash', number()],
    lastDay: ['endDate', text()],
  }),
})
