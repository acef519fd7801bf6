import { useStore } from '#islands/ui/use-store.ts'
import {
  $invoice,
  LOADING,
  loadInvoice,
  mailInvoice,
  noteMail,
  noteReissue,
  openSheet,
  submitReissue,
} from '#lib/invoice/invoice-store.ts'
import { InvoiceView } from './InvoiceView.tsx'

/** Why is this an island? The platform answers while the page is open, and mailing and reissuing happen in place. */
export function InvoiceViewIsland() {
  const invoice = useStore($invoice, { ssr: LOADING })
  return (
    <InvoiceView
      invoice={invoice}
      onRetry={() => void loadInvoice()}
      onSheet={openSheet}
      onNote={(values) => void noteReissue(values)}
      onReissue={(values) => void submitReissue(values)}
      onMail={(email) => void mailInvoice(email)}
      onMailNote={noteMail}
    />
  )
}
