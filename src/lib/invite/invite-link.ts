import { chinaFields } from '#api/china-time.ts'
import {
  INVITE_ACTIVITY,
  INVITE_COOKIE_LENGTH,
  INVITE_SHARE_TYPE,
} from '#api/invite/friend/invite-activity.ts'
import { readItem, writeItem } from '#lib/shell/storage/storage.ts'
import { serverNow } from '#lib/shell/transport/clock.ts'
import { randomText } from '#lib/shell/transport/random.ts'

const COOKIE_KEY = 'inviteCookie'

/** The link of an invitation: the person's code, and the four fields by which a registration is reported (§5). */
export function inviteLink(code: string): string {
  const shareCode = readItem('local', COOKIE_KEY) ?? randomText(INVITE_COOKIE_LENGTH)
  writeItem('local', COOKIE_KEY, shareCode)
  const link = new URL('/Invitation', location.origin)
  const fields = {
    code,
    shareCode,
    actCode: INVITE_ACTIVITY,
    shareType: INVITE_SHARE_TYPE,
    shareTime: chinaFields(serverNow()).replace(/\D/g, ''),
  }
  for (const [name, value] of Object.entries(fields)) link.searchParams.set(name, value)
  return link.href
}
