import { useStore } from '#islands/ui/use-store.ts'
import { complaintForm } from '#lib/support/complaint-form.ts'
import { $orderChoices, loadOrderChoices } from '#lib/support/order-choices-store.ts'
import { $isGuest } from '#lib/support/ticket-form-store.ts'
import { ComplaintForm } from './ComplaintForm.tsx'

/** Why is this an island? Pictures show progress, the order is chosen from the user's own, and a draft is restored. */
export function ComplaintFormIsland() {
  return (
    <ComplaintForm
      form={useStore(complaintForm.$form)}
      pictures={useStore(complaintForm.$pictures)}
      pictureNote={useStore(complaintForm.$pictureNote)}
      isGuest={useStore($isGuest, { ssr: false })}
      actions={complaintForm}
      orderChoices={useStore($orderChoices)}
      onOpenOrders={loadOrderChoices}
      onRetryOrders={$orderChoices.reload}
    />
  )
}
