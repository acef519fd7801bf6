import { submitFeedback as submitFeedbackCall } from '#api/support/submit-feedback.ts'
import { handle } from '../http/handle.ts'
import { submitTicket } from './submit-ticket.ts'

export const submitFeedback = handle(
  submitFeedbackCall,
  async ({ text, contact, ...wish }, context) =>
    submitTicket({ ...wish, kind: 'feedback', details: { text, contact } }, context),
  {
    limits: [
      { name: 'feedback', points: 10, perSeconds: 3600, key: (_, { userId }) => userId ?? '' },
    ],
  },
)
