import { SIGN_KEY } from '#lib/shell/page/build-constants.ts'
import { readItem, writeItem } from '#lib/shell/storage/storage.ts'
import { signature } from '#lib/shell/transport/seal.ts'

const CODES = 'oauthCodes'
const CODES_KEPT = 10

/** Notes a code before it is exchanged; false when it has been here before (back, reload, a copied address). */
export function claimCode(code: string): boolean {
  // A keyed hash: the code itself is never kept.
  const mark = signature({ code }, SIGN_KEY).slice(0, 32)
  const used = readItem('session', CODES)?.split(' ') ?? []
  if (used.includes(mark)) return false
  writeItem('session', CODES, [...used, mark].slice(-CODES_KEPT).join(' '))
  return true
}
