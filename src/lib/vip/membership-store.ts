import type { Membership } from '#api/vip/get-membership.ts'
import { action } from '#lib/data/action.ts'
import { call } from '#lib/data/call.ts'
import { withToast } from '#lib/data/outcome.ts'
import { resource } from '#lib/data/resource.ts'
import { VIP_TEXTS } from './messages.ts'

/** Level, membership and rights of the user. */
export const $membership = resource<Membership>({
  access: 'login',
  load: () => call(() => import('#api/vip/get-membership.ts'), {}),
})

/** Puts the coupon of the month into the wallet; the page shows what the gateway then says. */
export const $claim = action(async () => {
  const sent = call(() => import('#api/vip/claim-month-coupon.ts'), {})
  const texts = { done: VIP_TEXTS.claimDone, failed: VIP_TEXTS.claimFailed }
  const accepted = await withToast(sent, texts)
  if (accepted) $membership.patch(() => accepted.answer)
})
