import { useStore } from '#islands/ui/use-store.ts'
import { LOADING } from '#lib/data/resource.ts'
import { $payDesk, $payLeft, deskActions } from '#lib/payment/checkout-store.ts'
import { PcPayDesk } from './PcCheckout.tsx'

/** Why is this an island? The code to scan appears, expires and gives way to the result while somebody looks. */
export function PcCheckoutIsland() {
  const desk = useStore($payDesk, { ssr: LOADING })
  const left = useStore($payLeft, { ssr: undefined })
  return <PcPayDesk desk={desk} left={left} actions={deskActions} />
}
