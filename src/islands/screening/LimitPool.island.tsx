import { lazy } from 'react'
import { LateBlock } from '#islands/ui/list/LateBlock.tsx'
import { useStore } from '#islands/ui/use-store.ts'
import { LOADING } from '#lib/data/resource.ts'
import { $limitPool, choosePoolDay } from '#lib/screening/limit-pool-store.ts'
import { MOVEMENT_TEXTS } from '#lib/screening/movement-texts.ts'

const { pool: TEXTS } = MOVEMENT_TEXTS

const LimitPool = lazy(async () => ({ default: (await import('./LimitPool.tsx')).LimitPool }))

/** Why is this an island? Its code and figures load when it is opened, and people move from day to day. */
export function LimitPoolIsland() {
  return (
    <LateBlock title={TEXTS.open} loading={TEXTS.loading}>
      <Opened />
    </LateBlock>
  )
}

function Opened() {
  return (
    <LimitPool
      pool={useStore($limitPool, { ssr: LOADING })}
      onDay={choosePoolDay}
      onRetry={() => void $limitPool.reload()}
    />
  )
}
