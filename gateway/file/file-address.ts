import type { Context } from '../http/handle.ts'
import type { FileColumn } from './file-column.ts'
import { refusalOfSigned, secondsAfter, signatureOf } from './signed-address.ts'

/** A page is read for a while before its document is opened. */
const MINUTES_VALID = 15

interface Addressed {
  /** The key of its row. */
  row: string
  /** The name under which a browser saves it; empty if it shows it. */
  saveAs?: string
}

interface SignedFile extends Required<Addressed> {
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
  const expires = secondsAfter(now, MINUTES_VALID * 60)
  const query = new URLSearchParams({
    ...(saveAs && { saveAs }),
    ...{ expires: String(expires) },
    signature: signatureOf(signedOf({ column, row, saveAs, expires }), config.secretKey),
  })
  return `/files/${column}/${encodeURIComponent(row)}?${query}`
}

/** Why an address admits to nothing; undefined if it does. */
export function refusalOfAddress(
  file: SignedFile,
  signature: string,
  context: Pick<Context, 'config' | 'now'>,
): 'altered' | 'expired' | undefined {
  return refusalOfSigned(signedOf(file), signature, context)
}

const signedOf = ({ column, row, saveAs, expires }: SignedFile) => ({
  purpose: 'fileAddress',
  parts: [column, row, saveAs],
  expires,
})
