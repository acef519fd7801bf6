import { sql } from 'kysely'
import { encryptField } from '#gateway/account/field-encryption.ts'
import { queue, type Waiting } from '#gateway/hooks/queue.ts'
import { everyFewSeconds } from '#gateway/hooks/round.ts'
import type { Services } from '#gateway/http/handle.ts'
import { type Mailer, mailerOf } from '#gateway/mail/mailer.ts'
import { DETAILS_PURPOSE, decryptInvoice, type InvoiceRow, invoiceById } from '../queries.ts'
import { MAIL_TEXTS } from '../texts.ts'
import {
  type ClaimedMail,
  claimInvoiceMails,
  closeSentMail,
  otherAddressOf,
  recordMailProblem,
} from './mail-queries.ts'
import { invoiceDocuments } from './save-issue.ts'

type Parts = Pick<Services, 'config' | 'db' | 'clock' | 'files' | 'log' | 'metrics'>

/** The last one is about ten hours after the first. */
const TRIES_MAX = 8

/** Sends the due mails of all issued invoices, or of one; without a mailer they wait for one. */
export async function mailInvoices(parts: Parts, invoiceId?: string): Promise<number> {
  const { db, clock } = parts
  if (!mailerOf(parts)) return 0
  const due = await claimInvoiceMails(db, clock.now(), invoiceId)
  for (const mail of due) await mailInvoice(parts, mail, TRIES_MAX)
  return due.length
}

/** Mails that the server has not taken, since the invoice had its file; one that is given up waits no more. */
export const mailQueue = queue(
  'mails',
  '等待寄出的发票邮件',
  sql<Waiting>`
    select count(*)::int as count, min(greatest(created_at, issued_at)) as since
    from invoice_mails join invoices using (invoice_id)
    where due_at is not null and state = 'issued' and pdf_sealed is not null`,
  ({ mail }) => mail !== undefined,
)

export const invoiceMailing = everyFewSeconds('发送发票邮件', (services) => mailInvoices(services))

/** Makes one attempt at a mail and records how it went; true if it was sent. */
export async function mailInvoice(
  parts: Parts,
  mail: ClaimedMail,
  triesMax: number,
): Promise<boolean> {
  const { config, db, clock, files, log } = parts
  const { mail_id: id, invoice_id: invoiceId } = mail
  const mailer = mailerOf(parts)
  const invoice = await invoiceById(db, invoiceId)
  const email =
    invoice && (otherAddressOf(mail, config.secretKey) ?? emailOf(invoice, config.secretKey))
  if (!mailer || !email || invoice.state !== 'issued' || !invoice.pdf_sealed) {
    await recordMailProblem(db, id, { problem: MAIL_TEXTS.over, isOver: true })
    return false
  }
  const pdf = await files.read(invoiceDocuments, invoice.pdf_sealed)
  const outcome = await mailer(mailOf(mail, { number: invoice.number, pdf }, email))
  if (outcome.kind !== 'sent') {
    const { reason: problem } = outcome
    const isOver = outcome.kind === 'refused' || mail.tries >= triesMax
    await recordMailProblem(db, id, { problem, isOver })
    log.warn({ invoice: invoiceId, reason: problem, tries: mail.tries }, 'invoice not mailed')
    return false
  }
  const now = clock.now()
  await db.transaction().execute(async (trx) => {
    await closeSentMail(trx, id, now)
    await setReceiver(trx, invoice, email, { secretKey: config.secretKey, now })
  })
  return true
}

const emailOf = (invoice: InvoiceRow, secretKey: string) => decryptInvoice(invoice, secretKey).email

function mailOf(
  { mail_id }: ClaimedMail,
  { number, pdf }: { number: string | null; pdf: Buffer },
  email: string,
): Parameters<Mailer>[0] {
  return {
    id: `invoice-${mail_id}`,
    to: [email],
    ...MAIL_TEXTS.mail(number ?? ''),
    files: [
      {
        ...{ name: `${number}.pdf`, type: 'application/pdf' },
        content: pdf,
      },
    ],
  }
}

/** The address a mail went to is that of the invoice from then on. */
async function setReceiver(
  db: Services['db'],
  invoice: InvoiceRow,
  email: string,
  { secretKey, now }: { secretKey: string; now: Date },
): Promise<void> {
  const details = JSON.stringify({ ...decryptInvoice(invoice, secretKey), email })
  await db
    .updateTable('invoices')
    .set({ mailed_at: now, details_sealed: encryptField(DETAILS_PURPOSE, details, secretKey) })
    .where('invoice_id', '=', invoice.invoice_id)
    .execute()
}
