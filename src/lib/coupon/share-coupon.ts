import { claimShareCoupon, LIVE_SHARE_ACTIVITY } from '#api/coupon/claim-share-coupon.ts'
import { shareCallback } from '#api/invite/share-callback.ts'
import { loginAddress } from '#lib/account/session/guard.ts'
import { $session } from '#lib/account/session/session-store.ts'
import { timeText } from '#lib/shell/format/time-text.ts'
import { serverNow } from '#lib/shell/transport/clock.ts'
import { sentenceOf } from '#lib/shell/transport/errors.ts'
import { send } from '#lib/shell/transport/http.ts'
import { randomText } from '#lib/shell/transport/random.ts'
import { SHARE_COUPON_TEXTS } from './messages.ts'

/** Share type of a copied link. */
const LINK = '1'
const CODE_LENGTH = 16

/** Puts the coupon of §9 into the wallet; answers what to say. Somebody without a login is sent there and comes back. */
export async function claimLiveCoupon(): Promise<{ isDone: boolean; sentence: string }> {
  if (!$session.get()) {
    location.assign(loginAddress())
    return { isDone: false, sentence: '' }
  }
  try {
    await send(claimShareCoupon, { activityCode: LIVE_SHARE_ACTIVITY })
    return { isDone: true, sentence: SHARE_COUPON_TEXTS.done }
  } catch (error) {
    const sentence = sentenceOf(error, SHARE_COUPON_TEXTS.failed)
    return { isDone: false, sentence }
  }
}

/** Tells of a share of the live, which the coupon may depend on. */
export async function noteLiveShare(): Promise<void> {
  const session = $session.get()
  if (!session) return
  try {
    await send(
      shareCallback,
      {
        activityCode: LIVE_SHARE_ACTIVITY,
        shareType: LINK,
        shareCode: randomText(CODE_LENGTH),
        sharedAt: timeText(serverNow()),
        userId: session.userId,
      },
      { isQuiet: true },
    )
  } catch {
    // The link is copied all the same; the coupon says by itself that a share is missing.
  }
}
