import { useEffect } from 'react'
import { useStore } from '#islands/ui/use-store.ts'
import { LOADING } from '#lib/data/resource.ts'
import { $pieces } from '#lib/quote/company/pieces-store.ts'
import { $symbol } from '#lib/quote/stock/stock-store.ts'
import { Pieces } from './Pieces.tsx'

/** Why is this an island? Its code and list load when its tab is opened. */
export function PiecesIsland() {
  const symbol = useStore($symbol)
  useEffect(() => {
    if (symbol) $pieces.open()
  }, [symbol])
  return (
    <Pieces symbol={symbol} pieces={useStore($pieces, { ssr: LOADING })} onRetry={$pieces.open} />
  )
}
