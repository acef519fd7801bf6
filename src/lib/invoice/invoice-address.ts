/** The page of one invoice. */
export function invoiceAddress(invoiceId: string): string {
  return `/InvoiceDetail?${new URLSearchParams({ invoiceId })}`
}

/** The list of all of them. */
export const RECORDS_ADDRESS = '/Invoice?view=records'
