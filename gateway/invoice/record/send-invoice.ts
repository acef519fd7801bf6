import { MAIL_FAILED, NOT_SENDABLE } from '#api/invoice/codes.ts'
import { sendInvoice } from '#api/invoice/record/send-invoice.ts'
import { handle } from '#gateway/http/handle.ts'
import { mailInvoice } from '../issue/mail-invoice.ts'
import { platformOf } from '../issue/platform.ts'
import { invoiceOf, maskEmail } from '../queries.ts'
import { no, notFound } from '../refusal.ts'

export default handle(
  sendInvoice,
  async ({ invoiceId, email }, context) => {
    const { db, userId, now } = context
    const row = await invoiceOf(db, userId, invoiceId)
    if (!row) return notFound()
    if (row.state !== 'issued' || !platformOf(context)) return no(NOT_SENDABLE)
    if (!(await mailInvoice(context, row, email))) return no(MAIL_FAILED)
    return { maskedEmail: maskEmail(email), mailedAt: now.getTime() }
  },
  {
    limits: [
      { name: 'invoice-mail', points: 5, perSeconds: 3600, key: (_, { userId }) => userId ?? '' },
    ],
  },
)
