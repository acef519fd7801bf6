import { COMPLAINT_TOPICS } from '#api/support/ticket.ts'
import type { OrderChoices } from '#lib/support/order-choices-store.ts'
import type { TicketForm as Form, TicketFormStore } from '#lib/support/ticket-form-store.ts'
import { OrderPicker } from './OrderPicker.tsx'
import { TicketForm } from './TicketForm.tsx'

interface Props {
  form: Form
  actions: TicketFormStore
  orderChoices: OrderChoices
  onOpenOrders(): void
}

export function ComplaintForm({ form, actions, orderChoices, onOpenOrders }: Props) {
  return (
    <TicketForm kind="complaint" topics={COMPLAINT_TOPICS} form={form} actions={actions}>
      <OrderPicker
        chosen={form.order}
        choices={orderChoices}
        onOpen={onOpenOrders}
        onChoose={actions.chooseOrder}
      />
    </TicketForm>
  )
}
