import { atom, onMount } from 'nanostores'
import type { ValueOf } from '#api/codec.ts'
import type { getGift } from '#api/welfare/get-gift.ts'
import { loginAddress } from '#lib/account/session/login-address.ts'
import { $session } from '#lib/account/session/session-store.ts'
import { call } from '#lib/data/call.ts'
import { form } from '#lib/data/form.ts'
import { resource } from '#lib/data/resource.ts'
import { followCountdown } from '#lib/shell/format/follow-countdown.ts'
import { correctClock } from '#lib/shell/transport/clock.ts'
import { endClaim, givenBenefit } from './claim-failure.ts'
import { $claims } from './claims-store.ts'
import { WELFARE_TEXTS } from './texts.ts'
import { type ClaimEnd, NOT_ENDED } from './welfare-store.ts'

export type Gift = NonNullable<ValueOf<typeof getGift.answer>['gift']>

const QUIET = { isQuiet: true }

/** The current gift; if there is none or the call fails, nothing is shown. */
export const $gift = resource<Gift>({
  access: 'open',
  async load() {
    const { serverTime, gift } = await call(() => import('#api/welfare/get-gift.ts'), {}, QUIET)
    correctClock(serverTime)
    $isGiftClaimed.set(false)
    return gift
  },
})

/** Milliseconds until it ends; undefined for a gift without an end. */
export const $giftLeft = atom<number | undefined>(undefined)
export const $isGiftOpen = atom(false)
/** A claimed gift is not offered again. */
export const $isGiftClaimed = atom(false)
/** The result of a claim while its dialog is open. */
export const $giftEnd = atom<ClaimEnd>(NOT_ENDED)

onMount($giftLeft, () => {
  let stop = () => {}
  const stopGift = $gift.subscribe((gift) => {
    stop()
    const endsAt = gift.state === 'ready' ? gift.value.endsAt : undefined
    stop = endsAt === undefined ? () => {} : followCountdown(endsAt, (left) => $giftLeft.set(left))
  })
  return () => {
    stopGift()
    stop()
  }
})

/** The claim of the gift: a form of one button. */
export const $giftClaim = form({
  initial: {},
  async send() {
    const giftId = $gift.ready()?.giftId ?? ''
    return givenBenefit(await call(() => import('#api/welfare/claim-gift.ts'), { giftId }))
  },
  done(benefit) {
    $isGiftClaimed.set(true)
    $giftEnd.set({ benefit })
    closeGift()
    if ($claims.ready()) void $claims.refresh()
  },
  refused: (error) => endClaim(error, (failure) => $giftEnd.set({ failure })),
  texts: { offline: WELFARE_TEXTS.giftOffline },
})

export function openGift(): void {
  // Clears the problem of the previous attempt.
  $giftClaim.fill({})
  $isGiftOpen.set(true)
}

export function closeGift(): void {
  $isGiftOpen.set(false)
}

/** Leaves the dialog; after a refusal for the popup of the gift, which shows the reason. */
export function leaveGiftResult(reason?: string): void {
  $giftEnd.set(NOT_ENDED)
  if (reason) $giftClaim.fail({}, reason)
}

export async function claimGift(): Promise<void> {
  if ($session.get()) await $giftClaim.submit()
  else location.assign(loginAddress())
}
