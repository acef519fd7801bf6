import { atom, computed, onMount } from 'nanostores'
import type { OfferOnSale } from '#api/catalog/list-offers.ts'
import type { Coupon } from '#api/coupon/coupon.ts'
import { followUser } from '#lib/account/session/follow-user.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'
import { keepView, keptView } from '#lib/shell/storage/kept-view.ts'
import { CancelledError, sentenceOf } from '#lib/shell/transport/errors.ts'
import { COUPON_TEXTS } from './messages.ts'

export const WALLET_TABS = ['usable', 'used', 'expired'] as const
export type WalletTab = (typeof WALLET_TABS)[number]

export type Wallet =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'ready'; coupons: readonly Coupon[]; offers: readonly OfferOnSale[] }

export const LOADING: Wallet = { state: 'loading' }

export interface Redeeming {
  error: string
  isSending: boolean
  /** Grows with each code that was taken: the field is emptied. */
  round: number
}

export const NOT_REDEEMING: Redeeming = { error: '', isSending: false, round: 0 }

/** All coupons of the user, with what is on sale to use them for. */
export const $wallet = atom<Wallet>(LOADING)
export const $walletTab = atom<WalletTab>('usable')
export const $redeeming = atom<Redeeming>(NOT_REDEEMING)

/** How many coupons each tab holds. */
export const $walletCounts = computed($wallet, (wallet) => {
  const coupons = wallet.state === 'ready' ? wallet.coupons : []
  const count = (tab: WalletTab) => coupons.filter((coupon) => tabOf(coupon) === tab).length
  return { usable: count('usable'), used: count('used'), expired: count('expired') }
})

/** A coupon held by an order that is not paid comes back with it, so it stays among the usable. */
export function tabOf({ state }: Pick<Coupon, 'state'>): WalletTab {
  return state === 'held' ? 'usable' : state
}

onMount($wallet, () => {
  const kept = keptView()?.tab
  const tab = WALLET_TABS.find((known) => known === kept)
  if (tab) $walletTab.set(tab)
  return followUser((userId) => {
    if (userId) void loadWallet()
  })
})

export async function loadWallet(): Promise<void> {
  if ($wallet.get().state !== 'ready') $wallet.set(LOADING)
  try {
    const { askCoupons, askOffers } = await import('./coupon-calls.ts')
    const [coupons, offers] = await Promise.all([askCoupons(), askOffers()])
    $wallet.set({ state: 'ready', coupons, offers })
  } catch (error) {
    if (error instanceof CancelledError || $wallet.get().state === 'ready') return
    $wallet.set({ state: 'failed' })
  }
}

export function openWalletTab(tab: WalletTab): void {
  $walletTab.set(tab)
  keepView({ tab })
}

/** Turns a code into a coupon; a wrong one stays in its field with the reason beneath. */
export async function redeem(code: string): Promise<void> {
  const redeeming = $redeeming.get()
  if (redeeming.isSending) return
  const redeemCode = code.trim()
  if (!redeemCode) return $redeeming.set({ ...redeeming, error: COUPON_TEXTS.redeemWrong })
  $redeeming.set({ ...redeeming, error: '', isSending: true })
  try {
    const { sendRedeemCode } = await import('./coupon-calls.ts')
    const coupon = await sendRedeemCode(redeemCode)
    $redeeming.set({ error: '', isSending: false, round: redeeming.round + 1 })
    openWalletTab('usable')
    showToast(COUPON_TEXTS.redeemed(coupon.name), 'success')
    await loadWallet()
  } catch (error) {
    const sentence = sentenceOf(error, COUPON_TEXTS.redeemFailed)
    $redeeming.set({ ...redeeming, error: sentence, isSending: false })
  }
}
