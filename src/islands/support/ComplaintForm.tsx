import type { Order } from '#api/order/order.ts'
import { COMPLAINT_TOPICS } from '#api/support/ticket.ts'
import type { Resource } from '#lib/data/resource.ts'
import { TicketForm, type TicketFormProps } from './TicketForm.tsx'
import { TicketOrderPicker } from './TicketOrderPicker.tsx'

interface Props extends TicketFormProps {
  orderChoices: Resource<readonly Order[]>
  onOpenOrders(): void
  onRetryOrders(): void
}

export function ComplaintForm({ orderChoices, onOpenOrders, onRetryOrders, ...props }: Props) {
  const { form, actions } = props
  return (
    <TicketForm {...props} kind="complaint" topics={COMPLAINT_TOPICS}>
      <TicketOrderPicker
        chosen={form.values}
        choices={orderChoices}
        onOpen={onOpenOrders}
        onRetry={onRetryOrders}
        onChoose={actions.$form.edit}
      />
    </TicketForm>
  )
}
