import { useStore } from '#islands/ui/use-store.ts'
import { complaintForm } from '#lib/support/complaint-form.ts'
import { $orderChoices, LOADING, loadOrderChoices } from '#lib/support/order-choices-store.ts'
import { EMPTY_FORM } from '#lib/support/ticket-form-store.ts'
import { ComplaintForm } from './ComplaintForm.tsx'

/** Why is this an island? Pictures with progress, an order chosen from the user's own, and a draft that comes back. */
export function ComplaintFormIsland() {
  const form = useStore(complaintForm.$form, { ssr: EMPTY_FORM })
  const orderChoices = useStore($orderChoices, { ssr: LOADING })
  return (
    <ComplaintForm
      form={form}
      actions={complaintForm}
      orderChoices={orderChoices}
      onOpenOrders={() => void loadOrderChoices()}
    />
  )
}
