import '#styles/kit/button.css'
import '#styles/kit/card.css'
import { Button } from '#islands/ui/Button.tsx'
import { Empty } from '#islands/ui/Empty.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { loginAddress } from '#lib/account/guard.ts'
import type { HeadingValues } from '#lib/invoice/heading-rules.ts'
import { RECORDS_ADDRESS } from '#lib/invoice/invoice-address.ts'
import type { InvoiceState, InvoiceView as Ready } from '#lib/invoice/invoice-store.ts'
import { REQUEST_TEXTS, DETAIL_TEXTS as TEXTS } from '#lib/invoice/messages.ts'
import { emptyFailed, emptyList, emptySearch } from '#ui/drawings.ts'
import { InvoiceFacts } from './InvoiceFacts.tsx'
import { InvoiceFile } from './InvoiceFile.tsx'
import { InvoiceProgress } from './InvoiceProgress.tsx'
import styles from './InvoiceView.module.css'
import { MailSheet } from './MailSheet.tsx'
import { ReissueSheet } from './ReissueSheet.tsx'

export interface InvoiceActions {
  onSheet(sheet: Ready['sheet']): void
  onNote(values: HeadingValues): void
  onReissue(values: HeadingValues): void
  onMail(email: string): void
}

interface Props extends InvoiceActions {
  invoice: InvoiceState
  onRetry(): void
}

/** One invoice: how far it is, what stands on it, its file, and what can be done with it. */
export function InvoiceView({ invoice, onRetry, ...actions }: Props) {
  switch (invoice.state) {
    case 'loading':
      return <Skeleton label={TEXTS.loading} shapes={['title', 'block', 'block', 'line']} />
    case 'guest':
      return (
        <Empty drawing={emptyList} text={TEXTS.guest}>
          <a className="kit-button" href={loginAddress()}>
            {REQUEST_TEXTS.logIn}
          </a>
        </Empty>
      )
    case 'missing':
      return (
        <Empty drawing={emptySearch} text={TEXTS.missing}>
          <a className="kit-button" data-kind="quiet" href={RECORDS_ADDRESS}>
            {TEXTS.toRecords}
          </a>
        </Empty>
      )
    case 'failed':
      return (
        <Empty drawing={emptyFailed} text={TEXTS.failed}>
          <Button kind="quiet" onClick={onRetry}>
            {REQUEST_TEXTS.retry}
          </Button>
        </Empty>
      )
    case 'ready':
      return <Sections view={invoice} actions={actions} />
  }
}

function Sections({ view, actions }: { view: Ready; actions: InvoiceActions }) {
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
