import { computed } from 'nanostores'
import type { OfferOnSale } from '#api/catalog/list-offers.ts'
import type { Coupon } from '#api/coupon/coupon.ts'
import { call } from '#lib/data/call.ts'
import { form } from '#lib/data/form.ts'
import { keptChoice, oneOfChoice } from '#lib/data/kept-choice.ts'
import { resource } from '#lib/data/resource.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'
import { COUPON_TEXTS } from './texts.ts'

export const WALLET_TABS = ['usable', 'used', 'expired'] as const
export type WalletTab = (typeof WALLET_TABS)[number]

export interface Wallet {
  coupons: readonly Coupon[]
  /** Offers on sale that the coupons can be used for. */
  offers: readonly OfferOnSale[]
}

/** All coupons of the user. */
export const $wallet = resource<Wallet>({
  access: 'login',
  async load() {
    const [coupons, offers] = await Promise.all([
      call(() => import('#api/coupon/list-coupons.ts'), {}),
      call(() => import('#api/catalog/list-offers.ts'), {}),
    ])
    return { coupons, offers }
  },
})

export const $walletTab = keptChoice<{ tab: WalletTab }>({
  tab: oneOfChoice(WALLET_TABS, 'usable'),
})

/** Number of coupons per tab. */
export const $walletCounts = computed($wallet, (wallet) => {
  const coupons = wallet.state === 'ready' ? wallet.value.coupons : []
  const count = (tab: WalletTab) => coupons.filter((coupon) => couponTabOf(coupon) === tab).length
  return { usable: count('usable'), used: count('used'), expired: count('expired') }
})

/** A coupon reserved by an unpaid order returns with it, so it is listed among the usable ones. */
export function couponTabOf({ state }: Pick<Coupon, 'state'>): WalletTab {
  return state === 'held' ? 'usable' : state
}

/** The code of a coupon; a wrong one remains in its field with the reason beneath. */
export const $redeem = form({
  initial: { redeemCode: '' },
  check: ({ redeemCode }) => (redeemCode.trim() ? {} : { redeemCode: COUPON_TEXTS.redeemWrong }),
  send: ({ redeemCode }) =>
    call(() => import('#api/coupon/redeem-coupon.ts'), { redeemCode: redeemCode.trim() }),
  async done(coupon) {
    $walletTab.choose({ tab: 'usable' })
    showToast(COUPON_TEXTS.redeemed(coupon.name), 'success')
    await $wallet.refresh()
  },
  texts: { offline: COUPON_TEXTS.redeemFailed },
})
