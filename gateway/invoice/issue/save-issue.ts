import type { Db } from '#gateway/db/schema.ts'
import { fileColumn, fileValue } from '#gateway/file/file-column.ts'
import { writeMessage } from '#gateway/message/queries.ts'
import { appendOrderEvent } from '#gateway/order/order-queries.ts'
import { moveInvoice } from '../queries.ts'
import { INVOICE_NUMBER, ISSUED, REFUSED } from '../texts.ts'
import { addInvoiceMail } from './mail-queries.ts'

const FILE = { table: 'invoices', key: 'invoice_id', purpose: 'invoiceFile' } as const

export const invoiceDocuments = fileColumn({
  ...FILE,
  name: 'invoice',
  ...{ column: 'pdf_sealed', mediaType: 'application/pdf' },
})
/** A picture for devices that show no PDF. */
export const invoicePictures = fileColumn({
  ...FILE,
  name: 'invoicePicture',
  ...{ column: 'picture_sealed', mediaType: 'image/png' },
})

export type IssueOutcome =
  /** Issued; if issued by hand, an operator uploads the file, before or after. */
  | {
      kind: 'issued'
      number: string
      pdf?: Buffer
      picture?: Buffer
      ofdUrl?: string
    }
  | { kind: 'refused'; reason: string }

interface About {
  secretKey: string
  now: Date
  /** Whether anything is mailed. */
  isMailed: boolean
  /** Issued by the platform, which reverses it as well. */
  isByPlatform?: boolean
}

/**
 * Stores the result of a request, notifies the owner and queues the mail, if anything is mailed; false if the invoice no longer waits. The caller holds a
 * transaction.
 */
export async function saveIssue(
  db: Db,
  invoiceId: string,
  outcome: IssueOutcome,
  { secretKey, now, isMailed, isByPlatform = false }: About,
): Promise<boolean> {
  const set =
    outcome.kind === 'issued'
      ? {
          state: 'issued' as const,
          number: outcome.number,
          is_by_platform: isByPlatform,
          ...(outcome.ofdUrl ? { ofd_url: outcome.ofdUrl } : {}),
          issued_at: now,
          ...(outcome.pdf
            ? { pdf_sealed: fileValue(invoiceDocuments, outcome.pdf, secretKey) }
            : {}),
          ...(outcome.picture
            ? { picture_sealed: fileValue(invoicePictures, outcome.picture, secretKey) }
            : {}),
        }
      : { state: 'failed' as const, fail_reason: outcome.reason, ended_at: now }
  const moved = await moveInvoice(db, invoiceId, 'requested', set)
  if (!moved) return false
  if (outcome.kind === 'issued' && isMailed) await addInvoiceMail(db, { invoiceId }, secretKey, now)
  const words = outcome.kind === 'issued' ? ISSUED(outcome.number) : REFUSED(outcome.reason)
  const target = `/InvoiceDetail?invoiceId=${invoiceId}`
  await writeMessage(db, { userId: moved.user_id, kind: 'service', ...words, target }, now)
  const event =
    outcome.kind === 'issued'
      ? { kind: 'invoiceIssued' as const, detail: INVOICE_NUMBER(outcome.number) }
      : { kind: 'invoiceFailed' as const, detail: outcome.reason }
  for (const orderId of moved.order_ids)
    await appendOrderEvent(db, { ...event, orderId, ref: invoiceId }, now)
  return true
}
