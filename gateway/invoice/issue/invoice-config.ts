import { ConfigError } from '#gateway/config-error.ts'

/** The service that issues invoices, by the agreement in docs/operations.md. */
export interface InvoiceService {
  /** Without a slash at its end. */
  url: string
  /** Signs requests and answers. */
  key: string
}

const KEY_LENGTH_MIN = 32

/** Reads `INVOICE_URL` and `INVOICE_KEY`; either both or none must be set. */
export function readInvoiceConfig(
  env: Readonly<Record<string, string | undefined>>,
): InvoiceService | undefined {
  const { INVOICE_URL: url, INVOICE_KEY: key } = env
  if (!url && !key) return undefined
  if (!url || !key) throw new ConfigError(`missing: ${url ? 'INVOICE_KEY' : 'INVOICE_URL'}`)
  if (!URL.canParse(url) || !/^https?:\/\/[^?#]+$/.test(url))
    throw new ConfigError('INVOICE_URL is no address without a query')
  if (key.length < KEY_LENGTH_MIN)
    throw new ConfigError(`INVOICE_KEY is shorter than ${KEY_LENGTH_MIN} characters`)
  return { url: url.replace(/\/+$/, ''), key }
}
