import { sql } from 'kysely'
import { decryptField, encryptField } from '#gateway/account/field-encryption.ts'
import type { Db } from '#gateway/db/schema.ts'

const PURPOSE = 'invoiceMail'
const BATCH = 20
/** A claimed mail waits for its next attempt, twice as long after each, should this one fail or its node fall. */
const RETRY_SECONDS = 300
const SHOWN_MAX = 10

/** A mail that one node sends now. */
export interface ClaimedMail {
  mail_id: number | string
  invoice_id: string
  email_sealed: string | null
  tries: number
}

interface NewMail {
  invoiceId: string
  /** Another address than the one on the invoice, named by somebody who waits: the first attempt is their call's. */
  email?: string
}

/** Adds a mail that is sent once the invoice has its file; returns its id. */
export async function addInvoiceMail(
  db: Db,
  { invoiceId, email }: NewMail,
  secretKey: string,
  now: Date,
): Promise<string> {
  const dueAt = email === undefined ? now : new Date(now.getTime() + RETRY_SECONDS * 1000)
  const { mail_id: id } = await db
    .insertInto('invoice_mails')
    .values({
      ...{ invoice_id: invoiceId, created_at: now, due_at: dueAt, problem: null, sent_at: null },
      email_sealed: email === undefined ? null : encryptField(PURPOSE, email, secretKey),
    })
    .returning('mail_id')
    .executeTakeFirstOrThrow()
  return String(id)
}

/** Claims what is due, each mail by one node; an invoice without a file waits for it. */
export async function claimInvoiceMails(
  db: Db,
  now: Date,
  invoiceId?: string,
): Promise<readonly ClaimedMail[]> {
  const ofOne = invoiceId === undefined ? sql`true` : sql`invoice_id = ${invoiceId}`
  const { rows } = await sql<ClaimedMail>`
    update invoice_mails
    set tries = tries + 1,
      due_at = ${now}::timestamptz + make_interval(secs => ${RETRY_SECONDS} * power(2, tries))
    where mail_id in (
      select mail_id from invoice_mails join invoices using (invoice_id)
      where due_at <= ${now} and ${ofOne} and (state <> 'issued' or pdf_sealed is not null)
      order by mail_id limit ${BATCH} for update of invoice_mails skip locked
    )
    returning mail_id, invoice_id, email_sealed, tries`.execute(db)
  return rows
}

/** Claims one mail for its first attempt; undefined if somebody else makes or has made it. */
export async function claimFirstAttempt(
  db: Db,
  mailId: string,
  now: Date,
): Promise<ClaimedMail | undefined> {
  const { rows } = await sql<ClaimedMail>`
    update invoice_mails
    set tries = 1, due_at = ${now}::timestamptz + make_interval(secs => ${RETRY_SECONDS})
    where mail_id = ${mailId} and tries = 0
    returning mail_id, invoice_id, email_sealed, tries`.execute(db)
  return rows[0]
}

/** The address a mail goes to, if it is not the one on the invoice. */
export function otherAddressOf(
  { email_sealed }: ClaimedMail,
  secretKey: string,
): string | undefined {
  return email_sealed === null ? undefined : decryptField(PURPOSE, email_sealed, secretKey)
}

/** Records that a mail was sent; the invoice has its address from now on. */
export async function closeSentMail(db: Db, id: ClaimedMail['mail_id'], now: Date): Promise<void> {
  await db
    .updateTable('invoice_mails')
    .set({ sent_at: now, due_at: null, problem: null, email_sealed: null })
    .where('mail_id', '=', Number(id))
    .execute()
}

/** Records why a mail was not sent, and forgets its address if that was the last attempt. */
export async function recordMailProblem(
  db: Db,
  id: ClaimedMail['mail_id'],
  { problem, isOver }: { problem: string; isOver: boolean },
): Promise<void> {
  await db
    .updateTable('invoice_mails')
    .set({ problem, ...(isOver ? { due_at: null, email_sealed: null } : {}) })
    .where('mail_id', '=', Number(id))
    .execute()
}

/** The last mails of an invoice, the newest first. */
export async function invoiceMails(db: Db, invoiceId: string) {
  return db
    .selectFrom('invoice_mails')
    .select(['mail_id', 'created_at', 'tries', 'due_at', 'problem', 'sent_at'])
    .where('invoice_id', '=', invoiceId)
    .orderBy('mail_id', 'desc')
    .limit(SHOWN_MAX)
    .execute()
}

/** A mail with its invoice, of whichever state. */
export async function mailById(db: Db, mailId: string) {
  return db
    .selectFrom('invoice_mails')
    .select(['invoice_id', 'sent_at'])
    .where('mail_id', '=', Number(mailId))
    .executeTakeFirst()
}
