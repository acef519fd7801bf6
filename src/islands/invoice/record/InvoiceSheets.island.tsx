import { useStore } from '#islands/ui/use-store.ts'
import { $mail, $reissue, $sheet, closeSheet } from '#lib/invoice/invoice-forms.ts'
import { $invoice } from '#lib/invoice/invoice-store.ts'
import { InvoiceSheets } from './InvoiceSheets.tsx'

/** Why is this an island? It is the forms within one, fetched with the invoice. */
export function InvoiceSheetsIsland() {
  const invoice = useStore($invoice)
  return (
    <InvoiceSheets
      sheet={useStore($sheet)}
      isFailed={invoice.state === 'ready' && invoice.value.invoice.state === 'failed'}
      mail={{ form: useStore($mail), onEdit: $mail.edit, onSubmit: $mail.submit }}
      reissue={{ form: useStore($reissue), onEdit: $reissue.edit, onSubmit: $reissue.submit }}
      onClose={closeSheet}
    />
  )
}
