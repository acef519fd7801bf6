import { useEffect } from 'react'
import { useStore } from '#islands/ui/use-store.ts'
import { LOADING } from '#lib/data/resource.ts'
import { $financials } from '#lib/quote/company/financials-store.ts'
import { $statements } from '#lib/quote/company/statements-store.ts'
import { $symbol } from '#lib/quote/stock/stock-store.ts'
import { Financials } from './Financials.tsx'

/** Why is this an island? Its code and figures load when its tab is opened. */
export function FinancialsIsland() {
  const symbol = useStore($symbol)
  useEffect(() => {
    if (symbol) $financials.open()
  }, [symbol])
  return (
    <Financials
      financials={useStore($financials, { ssr: LOADING })}
      statements={useStore($statements, { ssr: LOADING })}
      onRetry={$financials.open}
      onStatements={$statements.open}
    />
  )
}
