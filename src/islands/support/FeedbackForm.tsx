import { FEEDBACK_TOPICS } from '#api/support/ticket.ts'
import type { TicketForm as Form, TicketFormStore } from '#lib/support/ticket-form-store.ts'
import { TicketForm } from './TicketForm.tsx'

interface Props {
  form: Form
  actions: TicketFormStore
}

export function FeedbackForm({ form, actions }: Props) {
  return <TicketForm kind="feedback" topics={FEEDBACK_TOPICS} form={form} actions={actions} />
}
