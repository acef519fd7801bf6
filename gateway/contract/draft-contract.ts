import { createHash, randomBytes } from 'node:crypto'
import type { OrderRow } from '../order/order-queries.ts'
import type { ContractText } from './service-contract.ts'

/** The columns of a contract that nobody has read or signed yet; its text never changes, so it is hashed here. */
export function draftContract(order: OrderRow, paper: ContractText, now: Date) {
  const { title, version, text, terms } = paper
  return {
    contract_id: randomBytes(12).toString('base64url'),
    order_id: order.order_id,
    user_id: order.user_id,
    title,
    text_version: version,
    text,
    text_hash: createHash('sha256').update(text).digest('hex'),
    terms: JSON.stringify(terms),
    state: 'toSign' as const,
    created_at: now,
  }
}
