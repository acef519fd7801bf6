import '#styles/kit/tabs.css'
import { forwardRef, type KeyboardEvent } from 'react'
import type { Diagnosis } from '#api/diagnosis/get-diagnosis.ts'
import type { Resource } from '#lib/data/resource.ts'
import type { KnownProfile } from '#lib/quote/stock/company-profile-store.ts'
import type { KnownPeers } from '#lib/quote/stock/peers-store.ts'
import { QUOTE_TEXTS } from '#lib/quote/texts.ts'
import { Peers } from './Peers.tsx'
import { ProfileList } from './ProfileList.tsx'
import { ScoreList } from './ScoreList.tsx'
import styles from './StockTabs.module.css'

const { tabs: TEXTS } = QUOTE_TEXTS
/** Only what has a source. */
const TABS = ['profile', 'sectors', 'scores'] as const
export type StockTab = (typeof TABS)[number]

interface Props {
  hasSectors: boolean
  open: StockTab
  profile: Resource<KnownProfile>
  peers: Resource<KnownPeers>
  scores: Resource<Diagnosis>
  onOpen(tab: StockTab): void
}

/** What is known about a listing beyond its quote. */
export const StockTabs = forwardRef<HTMLElement, Props>(function StockTabs(
  { hasSectors, open, profile, peers, scores, onOpen },
  ref,
) {
  const tabs = TABS.filter((tab) => hasSectors || (tab !== 'sectors' && tab !== 'scores'))
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
            aria-controls={`panel-${tab}`}
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
        {open === 'profile' && <ProfileList profile={profile} />}
        {open === 'scores' && <ScoreList scores={scores} />}
        {open === 'sectors' && <Peers peers={peers} />}
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
