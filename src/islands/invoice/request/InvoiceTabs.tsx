import '#styles/kit/card.css'
import { Tabs } from '#islands/ui/Tabs.tsx'
import { REQUEST_TABS, type RequestPage, type RequestTab } from '#lib/invoice/request-store.ts'
import { REQUEST_TEXTS as TEXTS } from '#lib/invoice/texts.ts'
import { RecordList } from '../record/RecordList.tsx'
import styles from './InvoiceTabs.module.css'
import { RequestFormIsland } from './RequestForm.island.tsx'

interface Props {
  page: RequestPage
  tab: RequestTab
  onTab(tab: RequestTab): void
}

/** The form and the records, one at a time; typed text stays while the other tab is open. */
export function InvoiceTabs({ page, tab, onTab }: Props) {
  return (
    <div className={styles.page}>
      <Tabs
        label={TEXTS.tabsLabel}
        tabs={REQUEST_TABS}
        current={tab}
        words={TEXTS.tabs}
        onTab={onTab}
      />
      <div hidden={tab !== 'apply'}>
        <RequestFormIsland />
      </div>
      {tab === 'records' && <RecordList invoices={page.invoices} />}
    </div>
  )
}
