import { atom, onMount } from 'nanostores'
import type { ValueOf } from '#api/codec.ts'
import type { getGift } from '#api/welfare/get-gift.ts'
import { loginAddress } from '#lib/account/session/login-address.ts'
import { $session } from '#lib/account/session/session-store.ts'
import { followCountdown } from '#lib/shell/format/follow-countdown.ts'
import { correctClock } from '#lib/shell/transport/clock.ts'
import { $claims, loadClaims } from './claims-store.ts'
import { ACTIVITY_MESSAGES } from './messages.ts'
import type { Claimed } from './welfare-store.ts'

export type Gift = NonNullable<ValueOf<typeof getGift.answer>['gift']>

export type GiftState =
  | { step: 'none' }
  | { step: 'offered'; gift: Gift; error: string; isClaiming: boolean }
  | { step: 'claimed'; gift: Gift; benefit: Claimed }
  | { step: 'failed'; gift: Gift; markup: string }

export const NO_GIFT: GiftState = { step: 'none' }

/** The gift of the moment; nothing is shown where there is none or it cannot be asked for. */
export const $gift = atom<GiftState>(NO_GIFT)
/** Milliseconds until it ends; undefined for a gift without an end. */
export const $giftLeft = atom<number | undefined>(undefined)
export const $isGiftOpen = atom(false)

onMount($gift, () => {
  let stop: (() => void) | undefined
  let isGone = false
  void load().then((endsAt) => {
    if (endsAt !== undefined && !isGone)
      stop = followCountdown(endsAt, (left) => $giftLeft.set(left))
  })
  return () => {
    isGone = true
    stop?.()
  }
})

async function load(): Promise<number | undefined> {
  try {
    const { askGift } = await import('./benefit-calls.ts')
    const { serverTime, gift } = await askGift()
    correctClock(serverTime)
    if (gift) offer(gift, '')
    return gift?.endsAt
  } catch {
    // A page without its gift is whole; the next visit asks again.
    return undefined
  }
}

export function openGift(): void {
  $isGiftOpen.set(true)
}

/** Closes popup and dialogs; a gift that was claimed is offered no more. */
export function closeGift(): void {
  $isGiftOpen.set(false)
}

export function leaveGiftResult(): void {
  const state = $gift.get()
  if (state.step === 'claimed') $gift.set(NO_GIFT)
  else if (state.step === 'failed') offer(state.gift, '')
}

export async function takeGift(): Promise<void> {
  const state = $gift.get()
  if (state.step !== 'offered' || state.isClaiming) return
  if (!$session.get()) return location.assign(loginAddress())
  const { gift } = state
  $gift.set({ ...state, error: '', isClaiming: true })
  const { sendGift } = await import('./benefit-calls.ts')
  const outcome = await sendGift(gift.giftId)
  switch (outcome.kind) {
    case 'offline':
      return offer(gift, ACTIVITY_MESSAGES.giftOffline)
    case 'wrong':
      return offer(gift, outcome.sentence)
    case 'login':
      return location.assign(loginAddress())
    case 'refused':
      $gift.set({ step: 'failed', gift, markup: outcome.markup })
      break
    case 'claimed':
      $gift.set({ step: 'claimed', gift, benefit: outcome.benefit })
      if ($claims.get().state === 'ready') void loadClaims()
  }
  $isGiftOpen.set(false)
}

function offer(gift: Gift, error: string): void {
  $gift.set({ step: 'offered', gift, error, isClaiming: false })
}
