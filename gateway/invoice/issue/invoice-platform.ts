/** An invoice for the platform to issue. */
export interface IssueOrder {
  invoiceId: string
  name: string
  taxNumber: string | undefined
  item: string
  fen: number
  taxFen: number
  taxRate: number
  requestedAt: Date
  /** It was sent before: its state is queried first. */
  isRepeated: boolean
}

export type Issue =
  | { kind: 'waiting' }
  | { kind: 'issued'; number: string; pdf?: Buffer; picture?: Buffer; ofdUrl?: string }
  | { kind: 'refused'; reason: string }

export type Reversal =
  | { kind: 'waiting' }
  /** Without the number of a red-letter invoice, there was nothing to reverse yet. */
  | { kind: 'reversed'; number: string | undefined }
  | { kind: 'refused'; reason: string }

/** The service that issues invoices; repeated with the same id, it reports the result of the first request. */
export interface InvoicePlatform {
  /** Until it is asked again about what waits or failed, twice as long after each attempt. */
  waitSeconds: number
  issue(order: IssueOrder): Promise<Issue>
  reverse(invoiceId: string): Promise<Reversal>
}

/** The platform did not answer, or not as agreed; the sentence is for operators. */
export class PlatformError extends Error {
  override readonly name = 'PlatformError'
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}
