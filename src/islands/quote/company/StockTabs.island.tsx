import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { boardOf, isAShare } from '#api/exchange/board.ts'
import { useSeen } from '#islands/ui/use-seen.ts'
import { useStore } from '#islands/ui/use-store.ts'
import { LOADING } from '#lib/data/resource.ts'
import { $companyProfile } from '#lib/quote/company/company-profile-store.ts'
import { $peers, loadPeers } from '#lib/quote/company/peers-store.ts'
import { $scores } from '#lib/quote/company/scores-store.ts'
import { $symbol } from '#lib/quote/stock/stock-store.ts'
import { Peers } from './Peers.tsx'
import { ProfileList } from './ProfileList.tsx'
import { ScoreList } from './ScoreList.tsx'
import { type StockTab, StockTabs } from './StockTabs.tsx'

interface Props {
  /** Whether the page is of securities of the mainland. */
  isMainland: boolean
}

const Financials = lazy(() =>
  import('./Financials.island.tsx').then((file) => ({ default: file.FinancialsIsland })),
)
const FlowDays = lazy(() =>
  import('../flow/FlowDays.island.tsx').then((file) => ({ default: file.FlowDaysIsland })),
)
const Pieces = lazy(() =>
  import('./Pieces.island.tsx').then((file) => ({ default: file.PiecesIsland })),
)

const Holders = lazy(() =>
  import('../disclosure/Holders.island.tsx').then((file) => ({ default: file.HoldersIsland })),
)
const Filings = lazy(() =>
  import('../disclosure/Filings.island.tsx').then((file) => ({ default: file.FilingsIsland })),
)
const Billboard = lazy(() =>
  import('../disclosure/Billboard.island.tsx').then((file) => ({ default: file.BillboardIsland })),
)

const LATER = {
  ...{ financials: <Financials />, flow: <FlowDays />, pieces: <Pieces /> },
  ...{ holders: <Holders />, filings: <Filings />, billboard: <Billboard /> },
}

/** The other tabs load themselves with their code. */
const LOADERS: Readonly<Partial<Record<StockTab, () => void>>> = {
  profile: $companyProfile.open,
  sectors: loadPeers,
  scores: $scores.open,
}

/** Why is this an island? Each tab loads its content when it is first opened in sight. */
export function StockTabsIsland({ isMainland }: Props) {
  const panel = useRef<HTMLElement>(null)
  const isSeen = useSeen(panel)
  const symbol = useStore($symbol)
  const [open, setOpen] = useState<StockTab>('profile')
  useEffect(() => {
    if (isSeen && symbol) LOADERS[open]?.()
  }, [isSeen, symbol, open])
  const board = symbol && boardOf(symbol)
  const profile = useStore($companyProfile, { ssr: LOADING })
  const known = profile.state === 'ready' ? profile.value.profile?.disclosures : undefined
  return (
    <StockTabs
      ref={panel}
      isCompany={isMainland && (!board || isAShare(board))}
      disclosures={known ?? []}
      open={open}
      onOpen={setOpen}
    >
      <OpenTab tab={open} />
    </StockTabs>
  )
}

/** What the build draws has no boundary: a tap before it is hydrated would draw it again. */
function OpenTab({ tab }: { tab: StockTab }) {
  const profile = useStore($companyProfile)
  const peers = useStore($peers, { ssr: LOADING })
  const scores = useStore($scores, { ssr: LOADING })
  switch (tab) {
    case 'profile':
      return <ProfileList profile={profile} onRetry={$companyProfile.open} />
    case 'sectors':
      return <Peers peers={peers} onRetry={loadPeers} />
    case 'scores':
      return <ScoreList scores={scores} onRetry={$scores.open} />
    default:
      return <Suspense>{LATER[tab]}</Suspense>
  }
}
