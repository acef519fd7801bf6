import { useEffect } from 'react'
import { useStore } from '#islands/ui/use-store.ts'
import { LOADING } from '#lib/data/resource.ts'
import { $flowDays } from '#lib/quote/flow/flow-days-store.ts'
import { $symbol } from '#lib/quote/stock/stock-store.ts'
import { FlowDays } from './FlowDays.tsx'

/** Why is this an island? Its code and figures load when its tab is opened. */
export function FlowDaysIsland() {
  const symbol = useStore($symbol)
  useEffect(() => {
    if (symbol) $flowDays.open()
  }, [symbol])
  return <FlowDays flow={useStore($flowDays, { ssr: LOADING })} onRetry={$flowDays.open} />
}
