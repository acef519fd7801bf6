import { COMMON_CODES, NOT_FOUND } from '#api/envelope.ts'
import { INVOICE_CODES, type InvoiceCode } from '#api/invoice/codes.ts'
import { type Refusal, refuse } from '../http/handle.ts'

/** The "no" of a code of the invoices. */
export function no(code: InvoiceCode): Refusal {
  return refuse(code, INVOICE_CODES[code])
}

/** What is not there and what is somebody else's sound the same. */
export function notFound(): Refusal {
  return refuse(NOT_FOUND, COMMON_CODES[NOT_FOUND])
}
