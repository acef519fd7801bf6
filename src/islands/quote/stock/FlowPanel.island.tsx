import { useRef } from 'react'
import { useSeen, useStoreWhile } from '#islands/ui/use-seen.ts'
import { $flow } from '#lib/quote/stock/flow-store.ts'
import { FlowPanel } from './FlowPanel.tsx'

/** Why is this an island? Its bars follow the market while they are in sight. */
export function FlowPanelIsland() {
  const panel = useRef<HTMLElement>(null)
  const flow = useStoreWhile(useSeen(panel), $flow)
  return <FlowPanel ref={panel} flow={flow} />
}
