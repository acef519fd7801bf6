import { useStore } from '#islands/ui/use-store.ts'
import { LOADING } from '#lib/data/resource.ts'
import { $checkout, $payLeft, checkoutActions } from '#lib/payment/checkout-store.ts'
import { Checkout } from './Checkout.tsx'

/**
 * Why is this an island? Remaining time, payment method and state of a payment change while the page is open, and each
 * changes the available actions.
 */
export function CheckoutIsland() {
  const checkout = useStore($checkout, { ssr: LOADING })
  const left = useStore($payLeft, { ssr: undefined })
  return <Checkout checkout={checkout} left={left} actions={checkoutActions} />
}
