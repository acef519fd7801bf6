import { LIVE_SHARE_ACTIVITY } from '#api/coupon/claim-share-coupon.ts'
import { ROOM_LIVE_TYPE } from '#api/invite/share-event.ts'
import { $session } from '#lib/account/session/session-store.ts'
import { call, callSilently } from '#lib/data/call.ts'
import { shareEventOf } from '#lib/invite/share-event.ts'
import { SHARE_EVENTS } from '#lib/invite/texts.ts'
import { timeText } from '#lib/shell/format/time-text.ts'
import { serverNow } from '#lib/shell/transport/clock.ts'
import { randomText } from '#lib/shell/transport/random.ts'

/** Share type of a copied link. */
const LINK = '1'
const CODE_LENGTH = 16

/** Claims the coupon of §9. */
export async function claimLiveCoupon(): Promise<void> {
  const load = () => import('#api/coupon/claim-share-coupon.ts')
  await call(load, { activityCode: LIVE_SHARE_ACTIVITY })
}

/** Reports a share of the live room, on which the coupon may depend. */
export async function reportLiveShare(): Promise<void> {
  const session = $session.get()
  if (!session) return
  const share = {
    activityCode: LIVE_SHARE_ACTIVITY,
    shareType: LINK,
    shareCode: randomText(CODE_LENGTH),
    sharedAt: timeText(serverNow()),
  }
  const event = shareEventOf(share, session, {
    liveType: ROOM_LIVE_TYPE,
    data: { eventName: SHARE_EVENTS.sharedRoom, activityId: LIVE_SHARE_ACTIVITY },
  })
  // The link is copied even if this fails; the coupon's refusal then mentions the missing share.
  await callSilently(() => import('#api/invite/share-callback.ts'), event)
}
