import { encryptField } from '#gateway/account/field-encryption.ts'
import type { Services } from '#gateway/http/handle.ts'
import { DETAILS_PURPOSE, decryptInvoice, type InvoiceRow } from '../queries.ts'
import { platformOf } from './platform.ts'

type Parts = Pick<Services, 'config' | 'db' | 'clock' | 'log'>

/** Has the platform mail an issued invoice and records it, with the address; false if the mail could not be sent. */
export async function mailInvoice(
  parts: Parts,
  row: InvoiceRow,
  email: string = decryptInvoice(row, parts.config.secretKey).email,
): Promise<boolean> {
  const { config, db, clock, log } = parts
  try {
    await platformOf(parts)?.mail({ invoiceId: row.invoice_id, number: row.number ?? '', email })
  } catch (err) {
    log.warn({ err }, 'invoice not mailed')
    return false
  }
  const details = { ...decryptInvoice(row, config.secretKey), email }
  await db
    .updateTable('invoices')
    .set({
      mailed_at: clock.now(),
      details_sealed: encryptField(DETAILS_PURPOSE, JSON.stringify(details), config.secretKey),
    })
    .where('invoice_id', '=', row.invoice_id)
    .execute()
  return true
}
