import { type Codec, integer, optional, record, text } from '../codec.ts'
import { orderId } from './order.ts'

/** Data of a refused order besides its code: the unpaid order for the same offer. */
const orderInTheWay = record({ orderId: ['orderNumber', orderId] })

/**
 * Data of a refused payment besides its code: why the product does not suit the buyer, and the page that resolves it.
 */
const suitabilityHelp = record({
  reason: ['reason', text()],
  next: ['next', optional(text())],
  investorLevel: ['level', optional(integer({ min: 1, max: 5 }))],
  riskLevel: ['riskLevel', integer({ min: 1, max: 5 })],
})

/** The order that blocks an equal one (`ORDER_OPEN`). */
export const readOrderInTheWay = (data: unknown) => read(orderInTheWay, data)?.orderId

/** Reason and resolving page of `INFO_MISSING`, `RISK_MISSING` and `RISK_MISMATCH`. */
export const readSuitabilityHelp = (data: unknown) => read(suitabilityHelp, data)

function read<T>(codec: Codec<T>, data: unknown): T | undefined {
  try {
    return codec.decode(data, '')
  } catch {
    // An answer without data: the sentence of its code suffices.
    return undefined
  }
}
