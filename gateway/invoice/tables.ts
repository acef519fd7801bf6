import type { Generated } from 'kysely'

declare module '../db/schema.ts' {
  interface Database {
    invoices: InvoicesTable
    invoice_orders: InvoiceOrdersTable
    invoice_mails: InvoiceMailsTable
    invoice_headings: InvoiceTitlesTable
  }
}

export interface InvoicesTable {
  id: Generated<number>
  invoice_id: string
  user_id: string
  state: 'requested' | 'issued' | 'failed' | 'reversed'
  /** Heading and e-mail, encrypted. */
  details_sealed: string
  item: string
  fen: number
  tax_fen: number
  tax_rate: number
  order_ids: string[]
  number: string | null
  fail_reason: string | null
  replaces_id: string | null
  requested_at: Date
  issued_at: Date | null
  pdf_sealed: string | null
  picture_sealed: string | null
  mailed_at: Date | null
  /** When it failed or was reversed. */
  ended_at: Date | null
  /** Attempts at the platform to issue it or, once it is void, to reverse it. */
  platform_tries: Generated<number>
  /** The next attempt; null for at once. */
  platform_due_at: Date | null
  /** Why the last attempt failed. */
  platform_problem: string | null
  /** Issued by the platform and not by hand. */
  is_by_platform: Generated<boolean>
  is_reversal_due: Generated<boolean>
  red_number: string | null
  /** Where the platform has the invoice as OFD. */
  ofd_url: string | null
}

interface InvoiceOrdersTable {
  order_id: string
  invoice_id: string
}

interface InvoiceMailsTable {
  mail_id: Generated<number>
  invoice_id: string
  /** Another address than the one on the invoice, while the mail waits. */
  email_sealed: string | null
  created_at: Date
  tries: Generated<number>
  /** The next attempt; null if there is none. */
  due_at: Date | null
  /** Why the last attempt failed. */
  problem: string | null
  sent_at: Date | null
}

export interface InvoiceTitlesTable {
  id: Generated<number>
  heading_id: string
  user_id: string
  /** Keyed hash: the same title is stored once. */
  heading_hash: string
  heading_sealed: string
  used_at: Date
}
