import { useEffect } from 'react'
import { useStore } from '#islands/ui/use-store.ts'
import { LOADING } from '#lib/data/resource.ts'
import { $holders } from '#lib/quote/disclosure/holders-store.ts'
import { $symbol } from '#lib/quote/stock/stock-store.ts'
import { Holders } from './Holders.tsx'

/** Why is this an island? Its code and figures load when its tab is opened. */
export function HoldersIsland() {
  const symbol = useStore($symbol)
  useEffect(() => {
    if (symbol) $holders.open()
  }, [symbol])
  return <Holders holders={useStore($holders, { ssr: LOADING })} onRetry={$holders.open} />
}
