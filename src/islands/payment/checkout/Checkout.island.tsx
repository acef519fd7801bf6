import { useStore } from '#islands/ui/use-store.ts'
import { LOADING } from '#lib/data/resource.ts'
import { $checkout, $payLeft, checkoutActions } from '#lib/payment/checkout-store.ts'
import { Checkout } from './Checkout.tsx'

/** Why is this an island? Time, way and state of a payment change while somebody looks, and each opens other doors. */
export function CheckoutIsland() {
  const checkout = useStore($checkout, { ssr: LOADING })
  const left = useStore($payLeft, { ssr: undefined })
  return <Checkout checkout={checkout} left={left} actions={checkoutActions} />
}
