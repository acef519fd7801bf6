import '#styles/kit/tabs.css'
import { forwardRef, type KeyboardEvent, type ReactNode } from 'react'
import { QUOTE_TEXTS } from '#lib/quote/texts.ts'
import styles from './StockTabs.module.css'

const { tabs: TEXTS } = QUOTE_TEXTS
/** Only what has a source; the last ones, which few companies have all of, move no other when they are known. */
const TABS = [
  ...(['profile', 'financials', 'flow', 'pieces', 'sectors', 'scores'] as const),
  ...(['holders', 'filings', 'billboard'] as const),
]
export type StockTab = (typeof TABS)[number]
/** What is known of some companies alone: the profile says of which. */
const DISCLOSURES: readonly StockTab[] = ['holders', 'filings', 'billboard']
/** What is known of companies listed on the mainland alone. */
const OF_COMPANIES: readonly StockTab[] = ['financials', 'flow', 'sectors', 'scores']

interface Props {
  isCompany: boolean
  disclosures: readonly StockTab[]
  open: StockTab
  /** The content of the open tab. */
  children: ReactNode
  onOpen(tab: StockTab): void
}

/** What is known about a listing beyond its quote. */
export const StockTabs = forwardRef<HTMLElement, Props>(function StockTabs(
  { isCompany, disclosures, open, children, onOpen },
  ref,
) {
  const tabs = TABS.filter((tab) =>
    DISCLOSURES.includes(tab)
      ? disclosures.includes(tab)
      : isCompany || !OF_COMPANIES.includes(tab),
  )
  return (
    <section ref={ref} className={styles.tabs} aria-label={TEXTS.label}>
      <div className="kit-tabs" role="tablist" aria-label={TEXTS.label}>
        {tabs.map((tab) => (
          <button
            key={tab}
            className="kit-tabs__tab"
            type="button"
            role="tab"
            id={`tab-${tab}`}
            aria-controls={tab === open ? `panel-${tab}` : undefined}
            aria-selected={tab === open}
            tabIndex={tab === open ? 0 : -1}
            onClick={() => onOpen(tab)}
            onKeyDown={(event) => step(event, tabs, tab, onOpen)}
          >
            {TEXTS.names[tab]}
          </button>
        ))}
      </div>
      <div
        className={styles.panel}
        role="tabpanel"
        id={`panel-${open}`}
        aria-labelledby={`tab-${open}`}
      >
        {children}
      </div>
    </section>
  )
})

/** Arrow keys open the adjacent tab, as the tabs pattern requires. */
function step(
  event: KeyboardEvent<HTMLElement>,
  tabs: readonly StockTab[],
  tab: StockTab,
  onOpen: (tab: StockTab) => void,
): void {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  const next = by && tabs[(tabs.indexOf(tab) + by + tabs.length) % tabs.length]
  if (!next) return
  event.preventDefault()
  onOpen(next)
  document.getElementById(`tab-${next}`)?.focus()
}
