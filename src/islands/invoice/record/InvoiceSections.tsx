import '#styles/kit/card.css'
import type { InvoiceDetail } from '#api/invoice/record/get-invoice.ts'
import { Button } from '#islands/ui/Button.tsx'
import { openSheet } from '#lib/invoice/invoice-forms.ts'
import { DETAIL_TEXTS as TEXTS } from '#lib/invoice/texts.ts'
import { InvoiceFacts } from './InvoiceFacts.tsx'
import { InvoiceFile } from './InvoiceFile.tsx'
import { InvoiceProgress } from './InvoiceProgress.tsx'
import styles from './InvoiceSections.module.css'
import { InvoiceSheetsIsland } from './InvoiceSheets.island.tsx'

/** An invoice from its progress to its orders, with the available actions. */
export function InvoiceSections({ detail }: { detail: InvoiceDetail }) {
  const { invoice, canReissue, canSend } = detail
  const isFailed = invoice.state === 'failed'
  return (
    <div className={styles.page}>
      <InvoiceProgress detail={detail} />
      {invoice.state === 'issued' && <InvoiceFile detail={detail} />}
      {(canReissue || canSend) && (
        <div className={styles.actions}>
          {canReissue && (
            <Button kind={isFailed ? 'primary' : 'quiet'} onClick={() => openSheet('reissue')}>
              {isFailed ? TEXTS.retryIssue : TEXTS.reissue}
            </Button>
          )}
          {canSend && (
            <Button kind="soft" onClick={() => openSheet('mail')}>
              {TEXTS.send}
            </Button>
          )}
        </div>
      )}
      <InvoiceFacts detail={detail} />
      <InvoiceSheetsIsland />
    </div>
  )
}
