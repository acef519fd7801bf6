import { lazy } from 'react'
import type { PayDesk as Desk, deskActions } from '#lib/payment/checkout-store.ts'
import { OrderStates } from '../OrderStates.tsx'

const DeskFields = lazy(async () => ({
  default: (await import('./CheckoutFields.tsx')).DeskFields,
}))

export interface DeskProps {
  desk: Desk
  left: number | undefined
  actions: typeof deskActions
}

export function PayDesk({ desk, left, actions }: DeskProps) {
  return (
    <OrderStates shown={desk} onRetry={actions.retry}>
      {(ready) => <DeskFields desk={ready} left={left} actions={actions} />}
    </OrderStates>
  )
}
