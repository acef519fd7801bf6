import '#styles/kit/button.css'
import '#styles/kit/card.css'
import '#styles/kit/tabs.css'
import type { Heading } from '#api/invoice/heading.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Empty } from '#islands/ui/Empty.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { loginAddress } from '#lib/account/guard.ts'
import type { HeadingValues } from '#lib/invoice/heading-rules.ts'
import { REQUEST_TEXTS as TEXTS } from '#lib/invoice/messages.ts'
import type { InvoiceRequest as Ready, RequestState } from '#lib/invoice/request-store.ts'
import { emptyFailed, emptyList } from '#ui/drawings.ts'
import styles from './InvoiceRequest.module.css'
import { RecordList } from './RecordList.tsx'
import { RequestForm } from './RequestForm.tsx'

export interface RequestActions {
  onTab(tab: Ready['tab']): void
  onOrder(orderId: string): void
  onAll(): void
  onNote(values: HeadingValues): void
  onTake(heading: Heading): void
  onForget(heading: Heading): Promise<void>
  onSubmit(isKept: boolean): void
}

interface Props extends RequestActions {
  request: RequestState
  onRetry(): void
}

/** Asking for an invoice, and those that were asked for. */
export function InvoiceRequest({ request, onRetry, ...actions }: Props) {
  switch (request.state) {
    case 'loading':
      return <Skeleton label={TEXTS.loading} shapes={['title', 'block', 'block', 'line']} />
    case 'guest':
      return (
        <Empty drawing={emptyList} text={TEXTS.guest}>
          <a className="kit-button" href={loginAddress()}>
            {TEXTS.logIn}
          </a>
        </Empty>
      )
    case 'failed':
      return (
        <Empty drawing={emptyFailed} text={TEXTS.failed}>
          <Button kind="quiet" onClick={onRetry}>
            {TEXTS.retry}
          </Button>
        </Empty>
      )
    case 'ready':
      return <Tabs request={request} actions={actions} />
  }
}

const TABS = ['apply', 'records'] as const

function Tabs({ request, actions }: { request: Ready; actions: RequestActions }) {
  const { tab, invoices } = request
  return (
    <div className={styles.page}>
      <nav className="kit-tabs" aria-label={TEXTS.tabsLabel}>
        {TABS.map((known) => (
          <button
            key={known}
            className="kit-tabs__tab"
            type="button"
            aria-current={known === tab}
            onClick={() => actions.onTab(known)}
          >
            {TEXTS.tabs[known]}
          </button>
        ))}
      </nav>
      <div hidden={tab !== 'apply'}>
        <RequestForm request={request} {...actions} />
      </div>
      {tab === 'records' && <RecordList invoices={invoices} />}
    </div>
  )
}
