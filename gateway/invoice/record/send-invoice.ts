import type { ValueOf } from '#api/codec.ts'
import { sendInvoice } from '#api/invoice/record/send-invoice.ts'
import { handleInSteps, type LoginContext } from '#gateway/http/handle.ts'
import { notFound, refuse } from '#gateway/http/refusal.ts'
import { mailerOf } from '#gateway/mail/mailer.ts'
import { mailInvoice } from '../issue/mail-invoice.ts'
import { addInvoiceMail, claimFirstAttempt, mailById } from '../issue/mail-queries.ts'
import { invoiceAnswer, invoiceOf } from '../queries.ts'

/** Somebody waits for the answer: what fails is theirs to repeat. */
const TRIES_MAX = 1

type Request = ValueOf<typeof sendInvoice.request>

export default handleInSteps(
  sendInvoice,
  { reserve, finish },
  {
    limits: [
      { name: 'invoice-mail', points: 5, perSeconds: 3600, key: (_, { userId }) => userId ?? '' },
    ],
  },
)

async function reserve({ invoiceId, email }: Request, context: LoginContext) {
  const { db, userId, now, config } = context
  const row = await invoiceOf(db, userId, invoiceId)
  if (!row) return notFound()
  if (row.state !== 'issued' || !row.pdf_sealed || !mailerOf(context)) return refuse('NOT_SENDABLE')
  const id = await addInvoiceMail(db, { invoiceId, email }, config.secretKey, now)
  return { kind: 'reservation' as const, id }
}

async function finish(mailId: string, context: LoginContext) {
  const { db, userId, now, config } = context
  const mail = await claimFirstAttempt(db, mailId, now)
  if (mail) await mailInvoice(context, mail, TRIES_MAX)
  const sent = await mailById(db, mailId)
  const row = await invoiceOf(db, userId, sent?.invoice_id ?? '')
  if (!row) return notFound()
  if (!sent?.sent_at) return refuse('MAIL_FAILED')
  const { maskedEmail } = invoiceAnswer(row, config.secretKey)
  return { maskedEmail, mailedAt: sent.sent_at.getTime() }
}
