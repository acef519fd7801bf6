import { sendInvoice } from '#api/invoice/record/send-invoice.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound, refuse } from '#gateway/http/refusal.ts'
import { mailInvoice } from '../issue/mail-invoice.ts'
import { platformOf } from '../issue/platform.ts'
import { invoiceOf, maskEmail } from '../queries.ts'

export default handle(
  sendInvoice,
  async ({ invoiceId, email }, context) => {
    const { db, userId, now } = context
    const row = await invoiceOf(db, userId, invoiceId)
    if (!row) return notFound()
    if (row.state !== 'issued' || !platformOf(context)) return refuse('NOT_SENDABLE')
    if (!(await mailInvoice(context, row, email))) return refuse('MAIL_FAILED')
    return { maskedEmail: maskEmail(email), mailedAt: now.getTime() }
  },
  {
    limits: [
      { name: 'invoice-mail', points: 5, perSeconds: 3600, key: (_, { userId }) => userId ?? '' },
    ],
  },
)
