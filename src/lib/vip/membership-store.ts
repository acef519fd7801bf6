import { atom, onMount } from 'nanostores'
import type { Membership } from '#api/vip/get-membership.ts'
import { followUser } from '#lib/account/session/follow-user.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'
import { CancelledError, sentenceOf } from '#lib/shell/transport/errors.ts'
import { VIP_TEXTS } from './messages.ts'

export type MembershipState =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'ready'; membership: Membership; isClaiming: boolean }

export const LOADING: MembershipState = { state: 'loading' }

/** Level, membership and rights of the user. */
export const $membership = atom<MembershipState>(LOADING)

onMount($membership, () =>
  followUser((userId) => {
    if (userId) void loadMembership()
  }),
)

export async function loadMembership(): Promise<void> {
  $membership.set(LOADING)
  try {
    const { askMembership } = await import('./vip-calls.ts')
    $membership.set({ state: 'ready', membership: await askMembership(), isClaiming: false })
  } catch (error) {
    if (!(error instanceof CancelledError)) $membership.set({ state: 'failed' })
  }
}

/** Takes the coupon of the month; the page shows what the gateway then says. */
export async function claimCoupon(): Promise<void> {
  const shown = $membership.get()
  if (shown.state !== 'ready' || shown.isClaiming) return
  $membership.set({ ...shown, isClaiming: true })
  try {
    const { sendClaim } = await import('./vip-calls.ts')
    $membership.set({ state: 'ready', membership: await sendClaim(), isClaiming: false })
    showToast(VIP_TEXTS.claimDone, 'success')
  } catch (error) {
    $membership.set({ ...shown, isClaiming: false })
    showToast(sentenceOf(error, VIP_TEXTS.claimFailed), 'failure')
  }
}
