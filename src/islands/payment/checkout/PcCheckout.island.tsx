import { useStore } from '#islands/ui/use-store.ts'
import { LOADING } from '#lib/data/resource.ts'
import { $checkout, $payLeft, checkoutActions } from '#lib/payment/checkout-store.ts'
import { PcCheckout } from './PcCheckout.tsx'

/** Why is this an island? The code to scan appears, expires and is replaced by the result while the page is open. */
export function PcCheckoutIsland() {
  const checkout = useStore($checkout, { ssr: LOADING })
  const left = useStore($payLeft, { ssr: undefined })
  return <PcCheckout checkout={checkout} left={left} actions={checkoutActions} />
}
