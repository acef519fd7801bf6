import type { OpenPayment, PayMethod } from '#api/payment/create-payment.ts'

/** A payment to create at the provider. */
export interface PaymentOrder {
  paymentId: string
  fen: number
  description: string
  method: PayMethod
  openId: string | null
  expiresAt: Date
  /** The network address of the person. */
  address: string
  /** Pages of the site to return to after the payment, and without it, for a provider that signs them. */
  returnUrl: string
  quitUrl: string
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
  /** It was sent before: its state is queried first. */
  isRepeated: boolean
}

/** A refused refund stays refused until somebody acts: it is sent again on request, or paid back by other means. */
export type RefundOutcome = { kind: 'done' | 'processing' } | { kind: 'refused'; code: string }

/** A payment service with one account. Every method may be repeated: the numbers distinguish a retry from a second payment. */
export interface PaymentProvider {
  open(order: PaymentOrder): Promise<Pick<OpenPayment, 'bridge' | 'url' | 'codeUrl'>>
  query(paymentId: string): Promise<ProviderState>
  close(paymentId: string): Promise<void>
  refund(order: RefundOrder): Promise<RefundOutcome>
}

/** The provider refused, did not answer, or not as documented. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  /** The provider's own code, or its HTTP status. */
  readonly code: string
  constructor(message: string, code = 'undocumented') {
    super(message)
    this.code = code
  }
}
