import { lazy } from 'react'
import { LateBlock } from '#islands/ui/list/LateBlock.tsx'
import { useStore } from '#islands/ui/use-store.ts'
import { LOADING } from '#lib/data/resource.ts'
import { $billboardDay, chooseBillboardDay } from '#lib/quote/disclosure/billboard-day-store.ts'
import { DISCLOSURE_TEXTS as TEXTS } from '#lib/quote/disclosure/texts.ts'

const BillboardDay = lazy(async () => ({
  default: (await import('./BillboardDay.tsx')).BillboardDay,
}))

/** Why is this an island? Its code and figures load when it is opened, and one walks from day to day. */
export function BillboardDayIsland() {
  return (
    <LateBlock title={TEXTS.billboardDay.open} loading={TEXTS.loading}>
      <Opened />
    </LateBlock>
  )
}

function Opened() {
  return (
    <BillboardDay
      billboard={useStore($billboardDay, { ssr: LOADING })}
      onDay={chooseBillboardDay}
      onRetry={() => void $billboardDay.reload()}
    />
  )
}
