import { INVITE_ACTIVITY } from '#api/invite/friend/invite-activity.ts'
import type { ShareEvent } from '#api/invite/share-event.ts'
import { attributionQueries } from '#lib/shell/storage/attribution.ts'
import { readItem, removeItem, writeItem } from '#lib/shell/storage/storage.ts'

/** The four fields that connect a visit to the shared link (§5). */
export type ShareOrigin = Pick<ShareEvent, 'shareCode' | 'activityCode' | 'shareType' | 'sharedAt'>

const KEY = 'shareOrigin'
const INVITER_KEY = 'inviterCode'
const VALUE_MAX = 128

/** The origin in a query; undefined unless all four fields are present. */
export function readShareOrigin(params: URLSearchParams): ShareOrigin | undefined {
  const word = (name: string) => params.get(name)?.slice(0, VALUE_MAX) || undefined
  const shareCode = word('shareCode')
  const activityCode = word('actCode')
  const shareType = word('shareType')
  const sharedAt = word('shareTime')
  if (!shareCode || !activityCode || !shareType || !sharedAt) return undefined
  return { shareCode, activityCode, shareType, sharedAt }
}

/** Stores the origin of this visit for the tab: a login happens on a page other than the landing page. */
export function rememberShareOrigin(): void {
  rememberInviter()
  const origin = arrivalOrigin()
  if (!origin) return
  const { shareCode, activityCode, shareType, sharedAt } = origin
  const fields = { shareCode, actCode: activityCode, shareType, shareTime: sharedAt }
  writeItem('session', KEY, new URLSearchParams(fields).toString())
}

/** The origin of this visit: from the address, from the arrival record, or from storage. */
export function shareOrigin(): ShareOrigin | undefined {
  const stored = new URLSearchParams(readItem('session', KEY) ?? '')
  return arrivalOrigin() ?? readShareOrigin(stored)
}

function arrivalOrigin(): ShareOrigin | undefined {
  const origins = attributionQueries().map(readShareOrigin)
  return origins.find((origin) => origin !== undefined)
}

/** Stores whose invitation was opened last: the friend may look around and register another day, on any page. */
function rememberInviter(): void {
  const query = attributionQueries().find((one) => one.get('actCode') === INVITE_ACTIVITY)
  const code = query?.get('code')
  if (code) writeItem('local', INVITER_KEY, code.slice(0, VALUE_MAX))
}

/** The code of the invitation that was opened on this device; it is known once. */
export function consumeInviterCode(): string | null {
  const code = readItem('local', INVITER_KEY)
  removeItem('local', INVITER_KEY)
  return code
}
