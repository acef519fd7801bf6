import { lazy } from 'react'
import { OrderStates } from './OrderStates.tsx'
import type { DeskProps } from './PayDesk.tsx'

const PcDeskFields = lazy(async () => ({
  default: (await import('./PcDeskFields.tsx')).PcDeskFields,
}))

export function PcPayDesk({ desk, left, actions }: DeskProps) {
  return (
    <OrderStates shown={desk} onRetry={actions.retry}>
      {(ready) => <PcDeskFields desk={ready} left={left} actions={actions} />}
    </OrderStates>
  )
}
