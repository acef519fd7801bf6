import { computed, onMount } from 'nanostores'
import type { Offer } from '#api/catalog/offer.ts'
import { AGREEMENTS, type Agreement } from '#api/order/form/agreements.ts'
import type { OrderTotals } from '#api/order/form/preview-order.ts'
import type { Order } from '#api/order/order.ts'
import { followReturn } from '#lib/account/session/follow-user.ts'
import { loginAddress } from '#lib/account/session/login-address.ts'
import { $session } from '#lib/account/session/session-store.ts'
import { call } from '#lib/data/call.ts'
import { readDraft, saveDraft } from '#lib/data/draft/draft.ts'
import { type FormStore, form, type Problems } from '#lib/data/form.ts'
import { type Resource, resource } from '#lib/data/resource.ts'
import type { ApiError } from '#lib/shell/transport/errors.ts'
import { offerOfAddress } from '../offer-of-address.ts'
import { orderFormAddress, payAddress } from '../page-addresses.ts'
import { $firstOffer } from './first-offer.ts'
import { draftOf, NO_CHOICES, type OrderChoices } from './order-draft.ts'
import { orderTotals } from './order-totals.ts'
import { ORDER_FORM_TEXTS as TEXTS } from './texts.ts'

export type OrderForm =
  | { state: 'loading' }
  | { state: 'failed' }
  /** The address names no valid offer; `fullPrice` if only the deposit is impossible. */
  | { state: 'wrong'; sentence: string; fullPrice?: string | undefined }
  | ReadyForm

export interface ReadyForm {
  state: 'ready'
  quote: OrderTotals
  isGuest: boolean
  isDeposit: boolean
  /** A newer total is being calculated. */
  isCalculating: boolean
  /** The totals do not belong to the newest choices: they could not be calculated. */
  isStale: boolean
  suitability: SuitabilityStatus | undefined
  /** The order created from this form earlier. */
  placed?: Order | undefined
}

export const LOADING_ORDER_FORM: OrderForm = { state: 'loading' }

const offerNow = () => offerOfAddress(location.search)

/** The buyer's choices for the offer in the address, and the order they become. */
export const $choices: FormStore<OrderChoices> = form<OrderChoices, Order>({
  initial: NO_CHOICES,
  draft: () => {
    const offer = offerNow()
    return offer && draftOf(offer)
  },
  // The choices remain until the order is paid: see `settleDraft`.
  drafts: { read: readDraft, save: saveDraft, forget() {} },
  check: problemsOf,
  send: placeShown,
  next: ({ orderId }) => payAddress(orderId),
  done: ({ orderId }) => $choices.edit({ placedOrderId: orderId }),
  refused,
  texts: { offline: TEXTS.offline },
})

const { $totals, $isCalculating, recalculate } = orderTotals($choices)

const $placedId = computed($choices, ({ values }) => values.placedOrderId || undefined)

const $placed = resource<Order, string>({
  access: 'login',
  key: $placedId,
  isRefreshedOnReturn: true,
  async load(orderId) {
    const load = () => import('#api/order/list/list-orders.ts')
    return (await call(load, { orderId }, { isQuiet: true })).orders[0]
  },
})

/** The product, where it must suit its buyer. */
const $suitedProduct = computed($totals, (totals) =>
  totals.state === 'ready' && totals.value.kind === 'quoted' && totals.value.quote.needsSuitability
    ? totals.value.quote.productId
    : undefined,
)

/** Whether the product suits the buyer. Without an answer nothing is shown: the payment checks again. */
const $suitability = resource({
  access: 'login',
  key: $suitedProduct,
  isRefreshedOnReturn: true,
  load: (productId: string) => {
    const load = () => import('#api/contract/suitability/check-suitability.ts')
    return call(load, { productId }, { isQuiet: true })
  },
})

export type SuitabilityStatus = NonNullable<ReturnType<typeof $suitability.ready>>

/** The order form of the offer in the address. */
export const $orderForm = computed(
  // First the choices, through `$placed`: they are restored before their totals are loaded.
  [$placed, $totals, $isCalculating, $suitability, $session, $firstOffer],
  (placed, totals, isCalculating, suitability, session, firstOffer): OrderForm => {
    if (totals.state === 'missing') return formWithoutPrice(firstOffer)
    if (totals.state === 'loading' || totals.state === 'guest') return LOADING_ORDER_FORM
    if (totals.state === 'failed') return { state: 'failed' }
    const { value, misses = 0 } = totals
    if (value.kind === 'wrong') return { state: 'wrong', ...value }
    return {
      state: 'ready',
      quote: value.quote,
      isDeposit: value.isDeposit,
      isGuest: session === undefined,
      isCalculating,
      isStale: misses > 0 && !isCalculating,
      suitability: suitability.state === 'ready' ? suitability.value : undefined,
      placed: placed.state === 'ready' ? placed.value : undefined,
    }
  },
)

/** A link may name a product without a price: it leads on to the first price on sale. */
function formWithoutPrice(firstOffer: Resource<Offer>): OrderForm {
  if (firstOffer.state === 'missing') return { state: 'wrong', sentence: TEXTS.incomplete }
  return firstOffer.state === 'failed' ? { state: 'failed' } : LOADING_ORDER_FORM
}

onMount($orderForm, () => {
  const stops = [
    $firstOffer.subscribe((found) => {
      if (found.state === 'ready') location.replace(addressHere(found.value))
    }),
    // The page was in the browser's cache while its order was paid or cancelled.
    followReturn(() => {
      $choices.reset()
      void recalculate()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
})

/** Loads the whole form again. */
export async function reloadOrderForm(): Promise<void> {
  await Promise.all([$totals.reload(), $firstOffer.reload()])
}

/** The address of this page for another offer. */
function addressHere(offer: Offer): string {
  return location.pathname + new URL(orderFormAddress(offer), location.origin).search
}

/** Changes what the fields of the form hold. */
export function editChoices(part: Partial<OrderChoices>): void {
  const { useCoin } = $choices.get().values
  $choices.edit(part)
  if ($choices.get().values.useCoin !== useCoin) void recalculate()
}

/** Chooses another period of the product; the address follows, so that a reload and a login preserve it. */
export function choosePeriod(priceId: string): void {
  const offer = offerNow()
  if (!offer || priceId === offer.priceId) return
  history.replaceState(history.state, '', addressHere({ ...offer, priceId }))
  // The best coupon depends on the price.
  chooseCoupon('')
}

/** A coupon's id, `NO_COUPON`, or nothing for the best one. */
export function chooseCoupon(couponId: string): void {
  $choices.edit({ couponId })
  void recalculate()
}

/** The chosen delivery address; undefined if no address is left. */
export function chooseAddress(addressId = ''): void {
  $choices.edit({ addressId })
}

export function logIn(): void {
  location.assign(loginAddress())
}

/** Creates the order and opens its payment; repeated taps create only one order. */
export async function submitOrder(): Promise<void> {
  const shown = $orderForm.get()
  const { values, isSending } = $choices.get()
  if (shown.state !== 'ready' || shown.isCalculating || isSending) return
  const hasAgreed = missingAgreements(values).length === 0
  if (hasAgreed && shown.isGuest) return logIn()
  if (hasAgreed && shown.suitability && shown.suitability.step !== 'suitable')
    return $choices.fail({}, TEXTS.suitabilityFirst)
  await $choices.submit()
  // The address is at the top of the page.
  if ($choices.get().problems.addressId) scrollTo(0, 0)
}

function quoteNow(): OrderTotals | undefined {
  const totals = $totals.ready()
  return totals?.kind === 'quoted' ? totals.quote : undefined
}

function missingAgreements({ agreements }: OrderChoices): readonly Agreement[] {
  return quoteNow()?.agreements.filter((word) => !agreements.includes(word)) ?? []
}

function problemsOf(values: OrderChoices): Problems<OrderChoices> {
  const missing = missingAgreements(values).map((word) => AGREEMENTS[word].name)
  if (missing.length > 0) return { agreements: TEXTS.agreeMissing(missing) }
  const lacksAddress = quoteNow()?.isDelivered && !values.addressId
  return lacksAddress ? { addressId: TEXTS.addressMissing } : {}
}

/** The order is created by a script of its own, which arrives with the codec of its call. */
async function placeShown(values: OrderChoices): Promise<Order> {
  const offer = offerNow()
  const quote = quoteNow()
  if (!offer || !quote) throw new Error('an order is placed from its totals')
  const { placeOrder } = await import('./place-order.ts')
  return placeOrder(offer, quote, values)
}

async function refused(error: ApiError): Promise<boolean> {
  const { readOrderRefusal } = await import('./place-order.ts')
  const refusal = readOrderRefusal(error)
  switch (refusal?.kind) {
    case undefined:
      return false
    case 'orderOpen':
      await showOrderInTheWay(refusal.orderId, error.message)
      return true
    case 'addressGone': {
      const { $addressBook } = await import('../address/address-book.ts')
      await $addressBook.refresh()
      $choices.fail({ addressId: TEXTS.addressGone })
      return true
    }
    case 'offerChanged':
      $choices.edit({ couponId: '' })
      await recalculate()
      $choices.fail({}, error.message)
      return true
  }
}

/** Shows the order that blocks this one, with a link to it. */
async function showOrderInTheWay(orderId: string, sentence: string): Promise<void> {
  const isShown = $choices.get().values.placedOrderId === orderId
  $choices.edit({ placedOrderId: orderId })
  if (isShown) await $placed.refresh()
  $choices.fail({}, sentence)
  scrollTo(0, 0)
}
