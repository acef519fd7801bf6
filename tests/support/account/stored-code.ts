import { hashMobile } from '#gateway/account/mobile.ts'
import { createCode } from '#gateway/account/sign-in/sms-codes.ts'
import type { Services } from '#gateway/http/handle.ts'

type Purpose = Parameters<typeof createCode>[1]['purpose']

/** A code for a number that requested another within the last minute. */
export function storedCode(
  { services: { db, config, clock } }: { services: Services },
  mobile: string,
  purpose: Purpose = 'bind',
): Promise<string> {
  const { secretKey } = config
  const mobileHash = hashMobile(mobile, secretKey)
  return createCode(db, { mobileHash, purpose, secretKey }, clock.now())
}
