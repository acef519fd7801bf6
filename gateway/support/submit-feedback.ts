import { submitFeedback } from '#api/support/submit-feedback.ts'
import { handle } from '../http/handle.ts'
import { submitTicket } from './submit-ticket.ts'

export default handle(
  submitFeedback,
  async ({ text, contact, ...input }, context) =>
    submitTicket({ ...input, kind: 'feedback', details: { text, contact } }, context),
  {
    limits: [
      { name: 'feedback', points: 10, perSeconds: 3600, key: (_, { userId }) => userId ?? '' },
    ],
  },
)
