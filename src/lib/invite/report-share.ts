import type { SessionRecord } from '#api/account/session/session-record.ts'
import type { Offer } from '#api/catalog/offer.ts'
import type { RefreshUserIdRequest } from '#api/invite/refresh-user-id.ts'
import type { ShareEventData } from '#api/invite/share-event.ts'
import {
  ACCOUNT_EVENT,
  IDS_REFRESHED_103,
  IDS_REFRESHED_106,
  LEAD_EVENT,
  LOGGED_IN,
  ORDER_EVENT,
  REGISTERED,
  ROOM_LIVE_TYPE,
} from '#api/invite/share-event.ts'
import { $session } from '#lib/account/session/session-store.ts'
import { silently } from '#lib/data/attempt.ts'
import { call } from '#lib/data/call.ts'
import { timeText } from '#lib/shell/format/time-text.ts'
import { withTimeout } from '#lib/shell/transport/with-timeout.ts'
import { type Happening, shareEventOf } from './share-event.ts'
import { consumeInviterCode, shareOrigin } from './share-origin.ts'
import { SHARE_EVENTS as NAMES } from './texts.ts'

/** How long the page waits for a report before it continues without it. */
const REPORT_PATIENCE_MS = 2000
const QUIET = { isQuiet: true }

/** Reports a login (102) or a registration (101) of a visit from a shared link; never fails. */
export async function reportLogin(session: SessionRecord, isNew: boolean): Promise<void> {
  await report(session, {
    eventType: ACCOUNT_EVENT,
    subEventType: isNew ? REGISTERED : LOGGED_IN,
    data: { eventName: isNew ? NAMES.registered : NAMES.loggedIn },
  })
  await acceptInviter(isNew)
}

/** Binds a new account to the person whose invitation was opened, wherever it registered; an old one is nobody's friend. */
async function acceptInviter(isNew: boolean): Promise<void> {
  const code = consumeInviterCode()
  if (!code || !isNew) return
  await wait(call(() => import('#api/invite/friend/accept-invite.ts'), { code }, QUIET))
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
  await report(session, {
    eventType: ACCOUNT_EVENT,
    subEventType: isMerge ? IDS_REFRESHED_106 : IDS_REFRESHED_103,
    mobile: isMerge ? undefined : from.mobile,
    data: { eventName: isMerge ? NAMES.merged : NAMES.bound },
  })
  const request: RefreshUserIdRequest = isMerge
    ? { kind: 'oldId', oldUserId: from.oldUserId, newUserId }
    : { kind: 'mobile', mobile: from.mobile, newUserId }
  if (shareOrigin())
    await wait(call(() => import('#api/invite/refresh-user-id.ts'), request, QUIET))
}

/**
 * Reports a mobile left on a campaign, or for a broadcast with its title and times. A visitor without a login leaves the event to nobody; it
 * becomes theirs when the mobile is bound to their account (103). Never fails.
 */
export async function reportMobile(
  mobile: string,
  caseName: string,
  room?: { title: string; startsAt: number; endsAt: number },
): Promise<void> {
  await report($session.get(), {
    eventType: LEAD_EVENT,
    mobile,
    liveType: room && ROOM_LIVE_TYPE,
    data: { eventName: NAMES.mobileLeft, caseName, ...(room && roomData(room)) },
  })
}

const roomData = (room: { title: string; startsAt: number; endsAt: number }) => ({
  content: room.title,
  startTime: timeText(room.startsAt),
  endTime: timeText(room.endsAt),
})

/** Reports an order of a visit from a shared link; never fails. */
export async function reportOrder(
  orderNumber: string,
  offer: Offer,
  { productName, activityName }: Pick<ShareEventData, 'productName' | 'activityName'>,
): Promise<void> {
  const { productId, priceId, activityId, productType, courseType } = offer
  await report($session.get(), {
    eventType: ORDER_EVENT,
    orderNumber,
    data: {
      eventName: NAMES.ordered,
      productId,
      productName,
      priceId,
      productType,
      courseType,
      activityId,
      activityName,
    },
  })
}

/** §5: skipped unless all four share fields are present. */
async function report(session: SessionRecord | undefined, happening: Happening): Promise<void> {
  const origin = shareOrigin()
  if (!origin) return
  const event = shareEventOf(origin, session, happening)
  await wait(call(() => import('#api/invite/share-callback.ts'), event, QUIET))
}

/** A lost report must not block the page after a login. */
const wait = (sent: Promise<unknown>) => silently(withTimeout(REPORT_PATIENCE_MS, sent))
