import { useEffect, useRef, useState } from 'react'
import { useSeen } from '#islands/ui/use-seen.ts'
import { useStore } from '#islands/ui/use-store.ts'
import { LOADING } from '#lib/data/resource.ts'
import { $companyProfile, loadCompanyProfile } from '#lib/quote/stock/company-profile-store.ts'
import { $peers, loadPeers } from '#lib/quote/stock/peers-store.ts'
import { $scores, loadScores } from '#lib/quote/stock/scores-store.ts'
import { $stock } from '#lib/quote/stock/stock-store.ts'
import { type StockTab, StockTabs } from './StockTabs.tsx'

interface Props {
  hasSectors: boolean
}

/** Why is this an island? Each tab loads its content when it is first opened in sight. */
export function StockTabsIsland({ hasSectors }: Props) {
  const panel = useRef<HTMLElement>(null)
  const isSeen = useSeen(panel)
  const isKnown = useStore($stock).state === 'ready'
  const [open, setOpen] = useState<StockTab>('profile')
  useEffect(() => {
    if (!isSeen || !isKnown) return
    if (open === 'profile') loadCompanyProfile()
    if (open === 'scores') loadScores()
    if (open === 'sectors') loadPeers()
  }, [isSeen, isKnown, open])
  return (
    <StockTabs
      ref={panel}
      hasSectors={hasSectors}
      open={open}
      profile={useStore($companyProfile)}
      peers={useStore($peers, { ssr: LOADING })}
      scores={useStore($scores, { ssr: LOADING })}
      onOpen={setOpen}
    />
  )
}
