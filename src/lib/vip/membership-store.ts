import type { Membership } from '#api/vip/get-membership.ts'
import { action } from '#lib/data/action.ts'
import { attempt } from '#lib/data/attempt.ts'
import { call } from '#lib/data/call.ts'
import { resource } from '#lib/data/resource.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'
import { VIP_TEXTS } from './texts.ts'

/** Level, membership and benefits of the user. */
export const $membership = resource<Membership>({
  access: 'login',
  load: () => call(() => import('#api/vip/get-membership.ts'), {}),
})

/** Adds the coupon of the month to the wallet; the page shows the gateway's answer. */
export const $couponClaim = action(async () => {
  const load = () => import('#api/vip/claim-month-coupon.ts')
  const accepted = await attempt(() => call(load, {}), VIP_TEXTS.claimFailed)
  if (!accepted) return
  $membership.patch(() => accepted.answer)
  showToast(VIP_TEXTS.claimDone, 'success')
})
