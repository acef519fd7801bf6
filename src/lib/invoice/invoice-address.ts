/** The page of one invoice. */
export function invoiceAddress(invoiceId: string): string {
  return `/InvoiceDetail?${new URLSearchParams({ invoiceId })}`
}

/** The list of all invoices. */
export const RECORDS_ADDRESS = '/Invoice?view=records'
