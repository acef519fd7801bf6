import '#styles/kit/card.css'
import { Tabs } from '#islands/ui/Tabs.tsx'
import { REQUEST_TEXTS as TEXTS } from '#lib/invoice/messages.ts'
import type { InvoiceRequest as Ready } from '#lib/invoice/request-store.ts'
import { RecordList } from '../record/RecordList.tsx'
import type { RequestActions } from './InvoiceRequest.tsx'
import styles from './InvoiceTabs.module.css'
import { RequestForm } from './RequestForm.tsx'

/** The form and the records, one at a time; what is typed stays while the other is looked at. */
const TABS = ['apply', 'records'] as const

export function InvoiceTabs({ request, actions }: { request: Ready; actions: RequestActions }) {
  const { tab, invoices } = request
  return (
    <div className={styles.page}>
      <Tabs
        label={TEXTS.tabsLabel}
        tabs={TABS}
        current={tab}
        words={TEXTS.tabs}
        onTab={actions.onTab}
      />
      <div hidden={tab !== 'apply'}>
        <RequestForm request={request} {...actions} />
      </div>
      {tab === 'records' && <RecordList invoices={invoices} />}
    </div>
  )
}
