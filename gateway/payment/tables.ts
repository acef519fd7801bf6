import type { Generated, JSONColumnType } from 'kysely'
import type { OpenPayment, PayMethod } from '#api/payment/create-payment.ts'

declare module '../db/schema.ts' {
  interface Database {
    payments: PaymentsTable
    payment_notices: PaymentNoticesTable
    bank_transfers: BankTransfersTable
  }
}

export type PaymentPurpose = 'full' | 'deposit' | 'balance' | 'recharge'

export interface PaymentsTable {
  id: Generated<number>
  /** The number by which the provider identifies it. */
  payment_id: string
  user_id: string
  order_id: string | null
  purpose: PaymentPurpose
  method: PayMethod | 'offline'
  fen: number
  /** Coins credited by a recharge. */
  coin: Generated<number>
  state: 'open' | 'failed' | 'paid' | 'closed'
  transaction_id: string | null
  /** Who pays in the chat app. */
  payer_open_id: string | null
  /** The provider's answer at creation, for a retry of the same method; null until it has answered. */
  opened: JSONColumnType<OpenPayment> | null
  created_at: Date
  expires_at: Date
  /** When the provider was last queried about it. */
  asked_at: Date | null
  paid_at: Date | null
}

interface PaymentNoticesTable {
  notice_id: string
  payment_id: string
  outcome: string
  received_at: Date
}

export interface BankTransfersTable {
  id: Generated<number>
  transfer_id: string
  order_id: string
  user_id: string
  fen: number
  /** The payer, their account and the time of the transfer, encrypted. */
  details_sealed: string
  picture_sealed: string
  state: 'waiting' | 'matched' | 'rejected'
  reject_reason: string | null
  created_at: Date
  decided_at: Date | null
}
