import type { Generated, JSONColumnType } from 'kysely'
import type { Day } from '#api/exchange/session/exchange-time.ts'
import type { OpenPayment, PayMethod } from '#api/payment/create-payment.ts'
import type { BillKind } from './bill/bill-file.ts'
import type { BillRowKind } from './bill/read-bill.ts'

declare module '../db/schema.ts' {
  interface Database {
    payments: PaymentsTable
    payment_notices: PaymentNoticesTable
    bank_transfers: BankTransfersTable
    payment_bills: PaymentBillsTable
    payment_bill_rows: PaymentBillRowsTable
    bill_differences: BillDifferencesTable
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

interface PaymentBillsTable {
  id: Generated<number>
  day: Day
  kind: BillKind
  digest: string
  fetched_at: Date
}

interface PaymentBillRowsTable {
  id: Generated<number>
  bill_id: number
  kind: BillRowKind
  number: string
  provider_number: string
  /** Negative for what left the account. */
  fen: number
  is_final: boolean
}

export type DifferenceKind =
  | 'paymentUnknown'
  | 'paymentAmount'
  | 'paymentUnbooked'
  | 'paymentMissing'
  | 'refundUnknown'
  | 'refundAmount'
  | 'refundUnbooked'
  | 'refundMissing'
  | 'flowUnknown'

export interface BillDifferencesTable {
  id: Generated<number>
  day: Day
  kind: DifferenceKind
  /** The merchant's number; of a movement of money without one, the service's own. */
  number: string
  theirs_fen: number | null
  ours_fen: number | null
  /** `matched`: a later bill or entry agrees; `closed`: a person explained it. */
  state: 'open' | 'matched' | 'closed'
  note: string | null
  closed_by: string | null
  found_at: Date
  ended_at: Date | null
}
