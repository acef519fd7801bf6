import { atom, onMount } from 'nanostores'
import type { Offer } from '#api/catalog/offer.ts'
import { AGREEMENTS, type Agreement } from '#api/order/form/agreements.ts'
import type { OrderTotals } from '#api/order/form/preview-order.ts'
import type { Order } from '#api/order/order.ts'
import { loginAddress } from '#lib/account/session/login-address.ts'
import { $session, whenSessionKnown } from '#lib/account/session/session-store.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'
import { offerOfAddress, productOfAddress } from '../offer-of-address.ts'
import { orderFormAddress, payAddress } from '../page-addresses.ts'
import type { SuitabilityStatus } from './order-calls.ts'
import {
  NEW_DRAFT,
  NO_COUPON,
  type OrderDraft,
  readOrderDraft,
  saveOrderDraft,
} from './order-draft.ts'
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
  isReckoning: boolean
  isPlacing: boolean
  error: string
  suitability: SuitabilityStatus
  /** The order created from this form earlier. */
  placed?: Order | undefined
}

export const LOADING_ORDER_FORM: OrderForm = { state: 'loading' }

/** The order form of the offer in the address. */
export const $orderForm = atom<OrderForm>(LOADING_ORDER_FORM)
/** The buyer's choices and typed values. */
export const $draft = atom<OrderDraft>(NEW_DRAFT)

const calls = () => import('./order-calls.ts')
let offer: Offer | undefined

onMount($orderForm, () => {
  const onReturn = ({ persisted }: PageTransitionEvent) => {
    // The page was in the browser's cache while its order was paid or cancelled.
    if (persisted) void loadOrderForm()
  }
  let userId: string | undefined
  void whenSessionKnown().then(() => loadOrderForm())
  const stop = $session.listen((session) => {
    if (session?.userId !== userId) void loadOrderForm()
    userId = session?.userId
  })
  userId = $session.get()?.userId
  addEventListener('pageshow', onReturn)
  return () => {
    stop()
    removeEventListener('pageshow', onReturn)
  }
})

/** Loads the whole form again. */
export async function loadOrderForm(): Promise<void> {
  offer = offerOfAddress(location.search)
  if (!offer) return completeAddress()
  $draft.set(readOrderDraft(offer))
  if ($orderForm.get().state !== 'ready') $orderForm.set(LOADING_ORDER_FORM)
  await reckon()
  const form = $orderForm.get()
  if (form.state !== 'ready' || form.isGuest) return
  const { fetchPlaced, fetchSuitability } = await calls()
  const { placedOrderId } = $draft.get()
  const [placed, suitability] = await Promise.all([
    placedOrderId ? fetchPlaced(placedOrderId) : undefined,
    form.quote.needsSuitability ? fetchSuitability(form.quote.productId) : undefined,
  ])
  change({ placed, suitability, isPlacing: false })
}

/** A link may name a product, or a product of an activity, without a price: it leads on to the first price on sale. */
async function completeAddress(): Promise<void> {
  const named = productOfAddress(location.search)
  const { findFirstOffer } = await calls()
  const found = named ? await findFirstOffer(named) : 'gone'
  if (found === 'offline') $orderForm.set({ state: 'failed' })
  else if (found === 'gone') $orderForm.set({ state: 'wrong', sentence: TEXTS.incomplete })
  else
    location.replace(location.pathname + new URL(orderFormAddress(found), location.origin).search)
}

/** Calculates the price of the choices; the current totals remain until the new ones arrive. */
async function reckon(): Promise<void> {
  if (!offer) return
  change({ isReckoning: true, error: '' })
  const { fetchTotals } = await calls()
  const isDeposit = location.pathname === '/prepay'
  const { couponId, useCoin } = $draft.get()
  const outcome = await fetchTotals({ ...offer, couponId, useCoin, isDeposit })
  switch (outcome.kind) {
    case 'overtaken':
      return
    case 'quoted':
      return show(outcome.quote, isDeposit)
    case 'noCoupon':
      showToast(TEXTS.couponGone)
      return setDraft({ couponId: undefined })
    case 'gone':
      return $orderForm.set({ state: 'wrong', sentence: outcome.sentence })
    case 'noDeposit':
      return $orderForm.set({
        state: 'wrong',
        sentence: outcome.sentence,
        fullPrice: orderFormAddress(offer),
      })
    case 'offline':
      if ($orderForm.get().state === 'ready') change({ isReckoning: false, error: TEXTS.stale })
      else $orderForm.set({ state: 'failed' })
  }
}

function show(quote: OrderTotals, isDeposit: boolean): void {
  const before = $orderForm.get()
  $orderForm.set({
    isPlacing: false,
    suitability: undefined,
    ...(before.state === 'ready' ? before : {}),
    state: 'ready',
    quote,
    isDeposit,
    isGuest: $session.get() === undefined,
    isReckoning: false,
    error: '',
  })
}

function change(part: Partial<Omit<ReadyForm, 'state'>>): void {
  const form = $orderForm.get()
  if (form.state === 'ready') $orderForm.set({ ...form, ...part })
}

async function setDraft(part: Partial<OrderDraft>): Promise<void> {
  updateDraft(part)
  await reckon()
}

function updateDraft(part: Partial<OrderDraft>): void {
  $draft.set({ ...$draft.get(), ...part })
  if (offer) saveOrderDraft(offer, $draft.get())
}

/** Chooses another period of the product; the address follows, so that a reload and a login preserve it. */
export function choosePeriod(priceId: string): void {
  if (!offer || priceId === offer.priceId) return
  offer = { ...offer, priceId }
  history.replaceState(history.state, '', `${location.pathname}?${queryOf(offer)}`)
  // The best coupon depends on the price.
  void setDraft({ couponId: undefined })
}

const queryOf = (wanted: Offer) => orderFormAddress(wanted).split('?')[1]

/** A coupon's id, or `none`. */
export function chooseCoupon(couponId: string): void {
  void setDraft({ couponId })
}

export function setUseCoin(useCoin: boolean): void {
  void setDraft({ useCoin })
}

export function setRemark(remark: string): void {
  updateDraft({ remark })
}

/** The chosen delivery address; undefined if no address is left. */
export function chooseAddress(addressId: string | undefined): void {
  updateDraft({ addressId })
  change({ error: '' })
}

export function tick(agreement: Agreement, isTicked: boolean): void {
  const others = $draft.get().agreements.filter((word) => word !== agreement)
  updateDraft({ agreements: isTicked ? [...others, agreement] : others })
  change({ error: '' })
}

export function logIn(): void {
  location.assign(loginAddress())
}

/** Creates the order and opens its payment; repeated taps create only one order. */
export async function submitOrder(): Promise<void> {
  const form = $orderForm.get()
  if (form.state !== 'ready' || form.isPlacing || form.isReckoning || !offer) return
  const draft = $draft.get()
  const { isDelivered } = form.quote
  const missing = form.quote.agreements.filter((word) => !draft.agreements.includes(word))
  if (missing.length > 0)
    return change({ error: TEXTS.agreeMissing(missing.map((word) => AGREEMENTS[word].name)) })
  if (form.isGuest) return logIn()
  if (form.suitability && form.suitability.step !== 'suitable')
    return change({ error: TEXTS.suitabilityFirst })
  if (isDelivered && !draft.addressId) return showAddressProblem(TEXTS.addressMissing)
  change({ isPlacing: true, error: '' })
  const { placeOrder } = await calls()
  // The displayed coupon is the one reserved, even if the buyer chose none explicitly.
  const couponId = form.quote.couponId ?? NO_COUPON
  const addressId = isDelivered ? draft.addressId : undefined
  const { isDeposit } = form
  const outcome = await placeOrder({ ...offer, ...draft, couponId, addressId, isDeposit })
  switch (outcome.kind) {
    case 'placed':
      updateDraft({ placedOrderId: outcome.orderId })
      return location.assign(payAddress(outcome.orderId))
    case 'open':
      updateDraft({ placedOrderId: outcome.orderId })
      return remind(outcome.orderId, outcome.sentence)
    case 'offline':
      return change({ isPlacing: false, error: TEXTS.offline })
    case 'refused':
      return change({ isPlacing: false, error: outcome.sentence })
    case 'noAddress': {
      const { $addressBook } = await import('../address/address-book.ts')
      await $addressBook.refresh()
      return showAddressProblem(TEXTS.addressGone)
    }
    case 'changed':
      change({ isPlacing: false })
      await setDraft({ couponId: undefined })
      change({ error: outcome.sentence })
  }
}

/** The address is at the top of the page. */
function showAddressProblem(error: string): void {
  change({ isPlacing: false, error })
  scrollTo(0, 0)
}

/** Shows the order that blocks this one, with a link to it. */
async function remind(orderId: string, sentence: string): Promise<void> {
  const { fetchPlaced } = await calls()
  change({ isPlacing: false, placed: await fetchPlaced(orderId), error: sentence })
  scrollTo(0, 0)
}
