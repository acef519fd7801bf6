import { keyedHash } from '../account/field-encryption.ts'
import { isSameSecret } from '../http/call/same-secret.ts'
import type { Context } from '../http/handle.ts'
import type { FileColumn } from './file-column.ts'

/** A page is read for a while before its document is opened. */
const MINUTES_VALID = 15

interface Addressed {
  /** The key of its row. */
  row: string
  /** The name under which a browser saves it; empty if it shows it. */
  saveAs?: string
}

interface Signed extends Required<Addressed> {
  column: string
  /** Seconds since 1970. */
  expires: number
}

/**
 * Where anybody who has the address can open a file for the next minutes: the caller checks beforehand that the person to
 * whom it goes may see the file.
 */
export function fileAddress(
  { name: column }: FileColumn,
  { row, saveAs = '' }: Addressed,
  { config, now }: Pick<Context, 'config' | 'now'>,
): string {
  const expires = Math.floor(now.getTime() / 1000) + MINUTES_VALID * 60
  const query = new URLSearchParams({
    ...(saveAs && { saveAs }),
    ...{ expires: String(expires) },
    signature: signatureOf({ column, row, saveAs, expires }, config.secretKey),
  })
  return `/files/${column}/${encodeURIComponent(row)}?${query}`
}

/** Why an address admits to nothing; undefined if it does. */
export function refusalOfAddress(
  signed: Signed,
  signature: string,
  { config, now }: Pick<Context, 'config' | 'now'>,
): 'altered' | 'expired' | undefined {
  if (!isSameSecret(signature, signatureOf(signed, config.secretKey))) return 'altered'
  return now.getTime() >= signed.expires * 1000 ? 'expired' : undefined
}

function signatureOf({ column, row, saveAs, expires }: Signed, secretKey: string): string {
  return keyedHash('fileAddress', JSON.stringify([column, row, saveAs, expires]), secretKey)
}
