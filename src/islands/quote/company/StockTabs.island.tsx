import { useEffect, useRef, useState } from 'react'
import { boardOf, isAShare } from '#api/exchange/board.ts'
import { useSeen } from '#islands/ui/use-seen.ts'
import { useStore } from '#islands/ui/use-store.ts'
import { LOADING } from '#lib/data/resource.ts'
import { $companyProfile, loadCompanyProfile } from '#lib/quote/company/company-profile-store.ts'
import { $financials, loadFinancials } from '#lib/quote/company/financials-store.ts'
import { $flowDays, loadFlowDays } from '#lib/quote/company/flow-days-store.ts'
import { $peers, loadPeers } from '#lib/quote/company/peers-store.ts'
import { $pieces, loadPieces } from '#lib/quote/company/pieces-store.ts'
import { $scores, loadScores } from '#lib/quote/company/scores-store.ts'
import { $symbol } from '#lib/quote/stock/stock-store.ts'
import { Financials } from './Financials.tsx'
import { FlowDays } from './FlowDays.tsx'
import { Peers } from './Peers.tsx'
import { Pieces } from './Pieces.tsx'
import { ProfileList } from './ProfileList.tsx'
import { ScoreList } from './ScoreList.tsx'
import { type StockTab, StockTabs } from './StockTabs.tsx'

interface Props {
  /** Whether the page is of securities of the mainland. */
  isMainland: boolean
}

const LOADERS: Readonly<Record<StockTab, () => void>> = {
  profile: loadCompanyProfile,
  financials: loadFinancials,
  flow: loadFlowDays,
  pieces: loadPieces,
  sectors: loadPeers,
  scores: loadScores,
}

/** Why is this an island? Each tab loads its content when it is first opened in sight. */
export function StockTabsIsland({ isMainland }: Props) {
  const panel = useRef<HTMLElement>(null)
  const isSeen = useSeen(panel)
  const symbol = useStore($symbol)
  const [open, setOpen] = useState<StockTab>('profile')
  useEffect(() => {
    if (isSeen && symbol) LOADERS[open]()
  }, [isSeen, symbol, open])
  const board = symbol && boardOf(symbol)
  return (
    <StockTabs
      ref={panel}
      isCompany={isMainland && (!board || isAShare(board))}
      open={open}
      onOpen={setOpen}
    >
      <OpenTab tab={open} symbol={symbol} />
    </StockTabs>
  )
}

function OpenTab({ tab, symbol }: { tab: StockTab; symbol: string | undefined }) {
  const profile = useStore($companyProfile)
  const financials = useStore($financials, { ssr: LOADING })
  const flow = useStore($flowDays, { ssr: LOADING })
  const pieces = useStore($pieces, { ssr: LOADING })
  const peers = useStore($peers, { ssr: LOADING })
  const scores = useStore($scores, { ssr: LOADING })
  switch (tab) {
    case 'profile':
      return <ProfileList profile={profile} />
    case 'financials':
      return <Financials financials={financials} onRetry={loadFinancials} />
    case 'flow':
      return <FlowDays flow={flow} onRetry={loadFlowDays} />
    case 'pieces':
      return <Pieces symbol={symbol} pieces={pieces} onRetry={loadPieces} />
    case 'sectors':
      return <Peers peers={peers} />
    case 'scores':
      return <ScoreList scores={scores} />
  }
}
