import type { SessionRecord } from '#api/account/session/session-record.ts'
import type { RefreshUserIdRequest } from '#api/invite/refresh-user-id.ts'
import {
  ACCOUNT_EVENT,
  IDS_REFRESHED_103,
  IDS_REFRESHED_106,
  LOGGED_IN,
  REGISTERED,
  type ShareEvent,
} from '#api/invite/share-event.ts'
import { silently } from '#lib/data/attempt.ts'
import { call } from '#lib/data/call.ts'
import { withTimeout } from '#lib/shell/transport/with-timeout.ts'
import { shareOrigin } from './share-origin.ts'

/** How long the page waits for a report before it continues without it. */
const REPORT_PATIENCE_MS = 2000
const QUIET = { isQuiet: true }

/** Reports a login (102) or a registration (101) of a visit from a shared link; never fails. */
export async function reportLogin(session: SessionRecord, isNew: boolean): Promise<void> {
  await report(session, isNew ? REGISTERED : LOGGED_IN)
}

/**
 * Reports that an account merged another id (106) or a mobile (103), and moves earlier share events to the user (§4):
 * by old and new id, or by mobile and new id. Never fails.
 */
export async function reportNewIdentity(
  session: SessionRecord,
  from: { oldUserId: string } | { mobile: string },
): Promise<void> {
  const newUserId = session.userId
  const isMerge = 'oldUserId' in from
  await report(session, isMerge ? IDS_REFRESHED_106 : IDS_REFRESHED_103)
  const request: RefreshUserIdRequest = isMerge
    ? { kind: 'oldId', oldUserId: from.oldUserId, newUserId }
    : { kind: 'mobile', mobile: from.mobile, newUserId }
  if (shareOrigin())
    await wait(call(() => import('#api/invite/refresh-user-id.ts'), request, QUIET))
}

/** §5: skipped unless all four share fields are present. */
async function report(session: SessionRecord, subEventType: string): Promise<void> {
  const origin = shareOrigin()
  if (!origin) return
  const event: ShareEvent = {
    ...origin,
    eventType: ACCOUNT_EVENT,
    subEventType,
    userId: session.userId,
    openId: session.openId || undefined,
    unionId: session.unionId || undefined,
    nickname: session.nickname || undefined,
  }
  await wait(call(() => import('#api/invite/share-callback.ts'), event, QUIET))
}

/** A lost report must not block the page after a login. */
const wait = (sent: Promise<unknown>) => silently(withTimeout(REPORT_PATIENCE_MS, sent))
