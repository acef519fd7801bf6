import { useRef } from 'react'
import { useSeen, useStoreWhile } from '#islands/ui/use-seen.ts'
import { useStore } from '#islands/ui/use-store.ts'
import { $depth } from '#lib/quote/stock/depth-store.ts'
import { $stock } from '#lib/quote/stock/stock-store.ts'
import { DepthPanel } from './DepthPanel.tsx'

/** Why is this an island? Twenty-one rows change every three seconds, and only while they are in sight. */
export function DepthPanelIsland() {
  const panel = useRef<HTMLElement>(null)
  const isSeen = useSeen(panel)
  const stock = useStore($stock)
  const depth = useStoreWhile(isSeen, $depth)
  return <DepthPanel ref={panel} stock={stock} depth={depth} />
}
