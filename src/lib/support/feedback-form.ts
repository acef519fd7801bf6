import { FEEDBACK_TOPICS, type FeedbackTopic } from '#api/support/ticket.ts'
import { call } from '#lib/data/call.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'
import { SUPPORT_TEXTS } from './texts.ts'
import { createTicketForm } from './ticket-form-store.ts'
import { addTicket } from './tickets-store.ts'

/** The form of `/FeedBack`; submitted feedback is added to the list beneath it. */
export const feedbackForm = createTicketForm({
  kind: 'feedback',
  send({ key, text, pictureIds, contact, ...input }) {
    const topic: FeedbackTopic = FEEDBACK_TOPICS.find((one) => one === input.topic) ?? 'other'
    const feedback = { key, topic, text, pictureIds, contact: contact || undefined }
    return call(() => import('#api/support/submit-feedback.ts'), feedback)
  },
  done(ticket) {
    showToast(SUPPORT_TEXTS.received, 'success')
    addTicket(ticket)
  },
})
