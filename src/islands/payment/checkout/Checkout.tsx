import { lazy } from 'react'
import type { CheckoutState, checkoutActions } from '#lib/payment/checkout-store.ts'
import { OrderStates } from '../OrderStates.tsx'

const CheckoutFields = lazy(async () => ({
  default: (await import('./CheckoutFields.tsx')).CheckoutFields,
}))

export interface CheckoutProps {
  checkout: CheckoutState
  left: number | undefined
  actions: typeof checkoutActions
}

export function Checkout({ checkout, left, actions }: CheckoutProps) {
  return (
    <OrderStates shown={checkout} onRetry={actions.retry}>
      {(ready) => <CheckoutFields checkout={ready} left={left} actions={actions} />}
    </OrderStates>
  )
}
