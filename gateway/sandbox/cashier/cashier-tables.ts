import type { Generated } from 'kysely'

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
}

interface SandboxRefundsTable {
  refund_no: string
  payment_id: string
  fen: number
  created_at: Date
}
