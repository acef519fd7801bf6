import { useEffect } from 'react'
import { useStore } from '#islands/ui/use-store.ts'
import { LOADING } from '#lib/data/resource.ts'
import { $billboard } from '#lib/quote/disclosure/billboard-store.ts'
import { $symbol } from '#lib/quote/stock/stock-store.ts'
import { Billboard } from './Billboard.tsx'

/** Why is this an island? Its code and figures load when its tab is opened. */
export function BillboardIsland() {
  const symbol = useStore($symbol)
  useEffect(() => {
    if (symbol) $billboard.open()
  }, [symbol])
  return <Billboard billboard={useStore($billboard, { ssr: LOADING })} onRetry={$billboard.open} />
}
