/** An invoice for the platform to issue. */
export interface IssueOrder {
  invoiceId: string
  name: string
  taxNumber: string | undefined
  item: string
  fen: number
  taxFen: number
  requestedAt: Date
}

export type Issue =
  | { kind: 'waiting' }
  | { kind: 'issued'; number: string; pdf: Buffer; picture?: Buffer }
  | { kind: 'refused'; reason: string }

/** The service that issues invoices; repeated with the same id, it reports the result of the first request. */
export interface InvoicePlatform {
  issue(order: IssueOrder): Promise<Issue>
}
