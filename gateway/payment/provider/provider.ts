import type { OpenPayment, PayMethod } from '#api/payment/create-payment.ts'

/** A payment to create at the provider. */
export interface PaymentOrder {
  paymentId: string
  fen: number
  description: string
  method: PayMethod
  openId: string | null
  expiresAt: Date
  notifyUrl: string
  address: string
}

export type ProviderState =
  | { kind: 'paid'; transactionId: string; fen: number; paidAt: Date }
  | { kind: 'open' | 'failed' | 'closed' | 'unknown' }

export interface RefundOrder {
  /** The number that identifies a repeated refund. */
  partId: string
  paymentId: string
  fen: number
  totalFen: number
}

/** A payment service. Every method may be repeated: the numbers distinguish a retry from a second payment. */
export interface PaymentProvider {
  open(order: PaymentOrder): Promise<Pick<OpenPayment, 'bridge' | 'url' | 'codeUrl'>>
  query(paymentId: string): Promise<ProviderState>
  close(paymentId: string): Promise<void>
  refund(order: RefundOrder): Promise<'done' | 'processing' | 'failed'>
}

/** The provider did not answer, or not as documented. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
}
