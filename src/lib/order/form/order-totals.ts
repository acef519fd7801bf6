import { atom, computed } from 'nanostores'
import type { Offer } from '#api/catalog/offer.ts'
import type { OrderTotals, previewOrder } from '#api/order/form/preview-order.ts'
import { call } from '#lib/data/call.ts'
import type { FormStore } from '#lib/data/form.ts'
import { resource } from '#lib/data/resource.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'
import { correctClock } from '#lib/shell/transport/clock.ts'
import { ApiError } from '#lib/shell/transport/errors.ts'
import { isRefusal } from '#lib/shell/transport/refusal.ts'
import { offerOfAddress } from '../offer-of-address.ts'
import { orderFormAddress } from '../page-addresses.ts'
import type { OrderChoices } from './order-draft.ts'
import { ORDER_FORM_TEXTS as TEXTS } from './texts.ts'

/** What the gateway makes of the choices: totals, or why the offer cannot be ordered. */
type Calculated =
  | { kind: 'quoted'; quote: OrderTotals; isDeposit: boolean }
  | { kind: 'wrong'; sentence: string; fullPrice?: string | undefined }

/** The totals of the choices; while they are calculated again, the former ones remain. */
export function orderTotals($choices: FormStore<OrderChoices>) {
  const $running = atom(0)

  const $totals = resource<Calculated, Offer>({
    access: 'open',
    key: () => offerOfAddress(location.search),
    load: calculate,
  })

  async function calculate(offer: Offer): Promise<Calculated> {
    const isDeposit = location.pathname === '/prepay'
    const { couponId, useCoin } = $choices.get().values
    const request = { ...offer, couponId: couponId || undefined, useCoin, isDeposit }
    try {
      const quote = await call(() => import('#api/order/form/preview-order.ts'), request)
      correctClock(quote.serverTime)
      return { kind: 'quoted', quote, isDeposit }
    } catch (error) {
      if (isRefusal<typeof previewOrder>(error, 'COUPON_UNUSABLE') && couponId) {
        showToast(TEXTS.couponGone)
        $choices.edit({ couponId: '' })
        return calculate(offer)
      }
      const wrong = wrongOffer(error, offer)
      if (wrong) return wrong
      throw error
    }
  }

  /** Calculates the totals of the newest choices. */
  async function recalculate(): Promise<void> {
    $running.set($running.get() + 1)
    await $totals.refresh()
    $running.set($running.get() - 1)
  }

  return { $totals, recalculate, $isCalculating: computed($running, (running) => running > 0) }
}

/** Refusals that mean nobody can buy this at the moment. */
const GONE = [
  'NOT_ON_SALE',
  'INVALID',
  'SOLD_OUT',
  'CAMPAIGN_EARLY',
  'CAMPAIGN_OVER',
  'LIMIT_REACHED',
] as const

function wrongOffer(error: unknown, offer: Offer): Calculated | undefined {
  if (!(error instanceof ApiError)) return undefined
  const { message: sentence } = error
  if (isRefusal<typeof previewOrder>(error, 'NO_DEPOSIT'))
    return { kind: 'wrong', sentence, fullPrice: orderFormAddress(offer) }
  const isGone = isRefusal<typeof previewOrder>(error, ...GONE)
  return isGone ? { kind: 'wrong', sentence } : undefined
}
