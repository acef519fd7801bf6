import '#styles/kit/card.css'
import { Button } from '#islands/ui/Button.tsx'
import type { InvoiceView as Ready } from '#lib/invoice/invoice-store.ts'
import { DETAIL_TEXTS as TEXTS } from '#lib/invoice/messages.ts'
import { InvoiceFacts } from './InvoiceFacts.tsx'
import { InvoiceFile } from './InvoiceFile.tsx'
import { InvoiceProgress } from './InvoiceProgress.tsx'
import styles from './InvoiceSections.module.css'
import type { InvoiceActions } from './InvoiceView.tsx'
import { MailSheet } from './MailSheet.tsx'
import { ReissueSheet } from './ReissueSheet.tsx'

/** An invoice from its progress to its orders, with what can be done with it. */
export function InvoiceSections({ view, actions }: { view: Ready; actions: InvoiceActions }) {
  const { detail } = view
  const { invoice, canReissue, canSend } = detail
  const isFailed = invoice.state === 'failed'
  return (
    <div className={styles.page}>
      <InvoiceProgress view={view} />
      {invoice.state === 'issued' && <InvoiceFile detail={detail} />}
      {(canReissue || canSend) && (
        <div className={styles.actions}>
          {canReissue && (
            <Button
              kind={isFailed ? 'primary' : 'quiet'}
              onClick={() => actions.onSheet('reissue')}
            >
              {isFailed ? TEXTS.retryIssue : TEXTS.reissue}
            </Button>
          )}
          {canSend && (
            <Button kind="soft" onClick={() => actions.onSheet('mail')}>
              {TEXTS.send}
            </Button>
          )}
        </div>
      )}
      <InvoiceFacts detail={detail} />
      <MailSheet view={view} {...actions} />
      <ReissueSheet view={view} {...actions} />
    </div>
  )
}
