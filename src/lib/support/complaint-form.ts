import { COMPLAINT_TOPICS, type ComplaintTopic } from '#api/support/ticket.ts'
import { call } from '#lib/data/call.ts'
import { createTicketForm } from './ticket-form-store.ts'

/** The form of `/complaint`; its receipt is a separate page. */
export const complaintForm = createTicketForm({
  kind: 'complaint',
  send({ contact, ...input }) {
    const topic: ComplaintTopic = COMPLAINT_TOPICS.find((one) => one === input.topic) ?? 'other'
    const complaint = { ...input, topic, orderId: input.orderId || undefined, mobile: contact }
    return call(() => import('#api/support/submit-complaint.ts'), complaint)
  },
  next: ({ ticketId }) => `/complaintSuccess?ticketNo=${ticketId}`,
})
