import { useStore } from '#islands/ui/use-store.ts'
import { LOADING } from '#lib/data/resource.ts'
import { $payDesk, $payLeft, deskActions } from '#lib/payment/checkout-store.ts'
import { PayDesk } from './Checkout.tsx'

/** Why is this an island? Time, way and state of a payment change while somebody looks, and each opens other doors. */
export function CheckoutIsland() {
  const desk = useStore($payDesk, { ssr: LOADING })
  const left = useStore($payLeft, { ssr: undefined })
  return <PayDesk desk={desk} left={left} actions={deskActions} />
}
