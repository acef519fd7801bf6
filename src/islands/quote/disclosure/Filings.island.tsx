import { useEffect } from 'react'
import { useStore } from '#islands/ui/use-store.ts'
import { LOADING } from '#lib/data/resource.ts'
import { $filings, chooseFilings, openFilings } from '#lib/quote/disclosure/filings-store.ts'
import { $symbol } from '#lib/quote/stock/stock-store.ts'
import { Filings } from './Filings.tsx'

/** Why is this an island? Its code and list load when its tab is opened. */
export function FilingsIsland() {
  const symbol = useStore($symbol)
  useEffect(() => {
    if (symbol) openFilings()
  }, [symbol])
  return (
    <Filings
      symbol={symbol}
      filings={useStore($filings, { ssr: LOADING })}
      onChoose={chooseFilings}
      onRetry={openFilings}
    />
  )
}
