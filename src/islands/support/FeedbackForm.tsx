import { FEEDBACK_TOPICS } from '#api/support/ticket.ts'
import { TicketForm, type TicketFormProps } from './TicketForm.tsx'

export function FeedbackForm(props: TicketFormProps) {
  return <TicketForm {...props} kind="feedback" topics={FEEDBACK_TOPICS} />
}
