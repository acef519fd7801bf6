import { lazy } from 'react'
import { OrderStates } from '../OrderStates.tsx'
import type { DeskProps } from './Checkout.tsx'

const PcDeskFields = lazy(async () => ({
  default: (await import('./PcCheckoutFields.tsx')).PcDeskFields,
}))

export function PcPayDesk({ desk, left, actions }: DeskProps) {
  return (
    <OrderStates shown={desk} onRetry={actions.retry}>
      {(ready) => <PcDeskFields desk={ready} left={left} actions={actions} />}
    </OrderStates>
  )
}
