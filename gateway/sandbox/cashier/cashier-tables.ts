import type { Generated } from 'kysely'
import type { REFUND_STATES, RefundBehaviour } from './refund-behaviour.ts'

declare module '#gateway/db/schema.ts' {
  interface Database {
    sandbox_cashier: SandboxCashierTable
    sandbox_payments: SandboxPaymentsTable
    sandbox_refunds: SandboxRefundsTable
  }
}

interface SandboxCashierTable {
  id: 1
  keys_sealed: string
  is_down: Generated<boolean>
  refund_state: Generated<RefundBehaviour>
}

export interface SandboxPaymentsTable {
  payment_id: string
  prepay_id: string
  method: string
  fen: number
  description: string
  state: 'NOTPAY' | 'SUCCESS' | 'PAYERROR' | 'CLOSED'
  transaction_id: string | null
  created_at: Date
  expires_at: Date
  paid_at: Date | null
  payer: string | null
}

export interface SandboxRefundsTable {
  refund_no: string
  /** The service's own number. */
  refund_id: string
  payment_id: string
  fen: number
  state: (typeof REFUND_STATES)[number]
  created_at: Date
}
