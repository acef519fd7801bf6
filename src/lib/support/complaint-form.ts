import { createTicketForm } from './ticket-form-store.ts'

/** The form of `/complaint`; its receipt is a page of its own. */
export const complaintForm = createTicketForm({
  kind: 'complaint',
  async send(wish) {
    const { sendComplaint } = await import('./support-calls.ts')
    return sendComplaint(wish)
  },
  onDone: ({ ticketId }) => location.assign(`/complaintSuccess?ticketNo=${ticketId}`),
})
