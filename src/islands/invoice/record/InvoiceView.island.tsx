import { useStore } from '#islands/ui/use-store.ts'
import { $invoice } from '#lib/invoice/invoice-store.ts'
import { InvoiceView } from './InvoiceView.tsx'

/** Why is this an island? The platform answers while the page is open, and mailing and reissuing happen in place. */
export function InvoiceViewIsland() {
  return <InvoiceView invoice={useStore($invoice)} onRetry={$invoice.reload} />
}
