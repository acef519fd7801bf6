import { type Codec, integer, optional, record, text } from '../codec.ts'
import { orderId } from './order.ts'

/** What a refused order says beside its code: the order of the same offer that waits to be paid. */
const orderInTheWay = record({ orderId: ['orderNumber', orderId] })

/** What a refused payment says beside its code: why the buyer does not suit the product, and the page that helps. */
const suitabilityHelp = record({
  reason: ['reason', text()],
  next: ['next', optional(text())],
  investorLevel: ['level', optional(integer({ min: 1, max: 5 }))],
  riskLevel: ['riskLevel', integer({ min: 1, max: 5 })],
})

/** The order that stands in the way of an equal one (`ORDER_OPEN`). */
export const readOrderInTheWay = (data: unknown) => read(orderInTheWay, data)?.orderId

/** Why and what helps, of `INFO_MISSING`, `RISK_MISSING` and `RISK_MISMATCH`. */
export const readSuitabilityHelp = (data: unknown) => read(suitabilityHelp, data)

function read<T>(codec: Codec<T>, data: unknown): T | undefined {
  try {
    return codec.decode(data, '')
  } catch {
    // An answer that does not say: the sentence of its code stands alone.
    return undefined
  }
}
