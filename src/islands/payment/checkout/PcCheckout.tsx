import { lazy } from 'react'
import { OrderStates } from '../OrderStates.tsx'
import type { CheckoutProps } from './Checkout.tsx'

const PcCheckoutFields = lazy(async () => ({
  default: (await import('./PcCheckoutFields.tsx')).PcCheckoutFields,
}))

export function PcCheckout({ checkout, left, actions }: CheckoutProps) {
  return (
    <OrderStates shown={checkout} onRetry={actions.retry}>
      {(ready) => <PcCheckoutFields checkout={ready} left={left} actions={actions} />}
    </OrderStates>
  )
}
