import { showToast } from '#lib/shell/popup/toast-store.ts'
import { SUPPORT_TEXTS } from './messages.ts'
import { createTicketForm } from './ticket-form-store.ts'
import { addTicket } from './tickets-store.ts'

/** The form of `/FeedBack`; what was handed in joins the list beneath it. */
export const feedbackForm = createTicketForm({
  kind: 'feedback',
  async send(wish) {
    const { sendFeedback } = await import('./support-calls.ts')
    return sendFeedback(wish)
  },
  onDone(ticket) {
    showToast(SUPPORT_TEXTS.received, 'success')
    addTicket(ticket)
  },
})
