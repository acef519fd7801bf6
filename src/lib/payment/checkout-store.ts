import { atom, computed, onMount, onSet } from 'nanostores'
import type { Order } from '#api/order/order.ts'
import type { OpenPayment, PayMethod } from '#api/payment/create-payment.ts'
import type { QrPath } from '#api/qr-path.ts'
import { goToLogin } from '#lib/account/session/login-address.ts'
import { action } from '#lib/data/action.ts'
import { call, callSilently } from '#lib/data/call.ts'
import { type Resource, resource } from '#lib/data/resource.ts'
import { followCountdown } from '#lib/shell/format/follow-countdown.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'
import { correctClock } from '#lib/shell/transport/clock.ts'
import { orderOfAddress } from '../order/offer-of-address.ts'
import {
  depositResultAddress,
  payResultAddress,
  pcPayAddress,
  suitabilityAddress,
  transferAddress,
} from '../order/page-addresses.ts'
import { PAY_TEXTS as TEXTS } from './pay-texts.ts'
import {
  isDesktop,
  type PaymentMethod,
  paymentMethods,
  withReturn,
  withTransfer,
} from './payment-methods.ts'

interface ClosedOrder {
  state: 'closed'
  order: Order
  reason: string
}

type DueOrder = { state: 'open'; order: Order } | ClosedOrder

/** The choice at the checkout and its result. */
interface Choice {
  ways: readonly PaymentMethod[]
  way: PaymentMethod
  error: string
  /** The page that resolves a refusal of suitability. */
  help?: string | undefined
  qr?: QrPath | undefined
}

export interface ReadyCheckout extends Choice {
  state: 'ready'
  order: Order
  isPaying: boolean
  isCancelling: boolean
  isOffline: boolean
}

export type CheckoutState =
  | Exclude<Resource<DueOrder>, { state: 'ready' }>
  | ClosedOrder
  | ReadyCheckout

const POLL_MS = 2000
/** An order without an open payment can change only through another page. */
const POLL_IDLE_MS = 10_000

const isPcPage = () => location.pathname === '/pcPay'

/** A desktop shows a code alone, of what else this browser can do. */
function methodsHere(received?: readonly string[]): readonly PayMethod[] {
  return paymentMethods(navigator.userAgent, received).filter(
    (method) => method === 'qr' || !isPcPage(),
  )
}

/** The order named by the address, as long as it awaits payment. */
const $due = resource<DueOrder, string>({
  access: 'login',
  key: () => orderOfAddress(location.search),
  async load(orderId, isFirst) {
    if (isDesktop() && !isPcPage()) return leaveFor(pcPayAddress(orderId))
    const load = () => import('#api/order/list/list-orders.ts')
    const { orders, serverTime, ...taken } = await call(load, { orderId }, { isQuiet: true })
    correctClock(serverTime)
    const [order] = orders
    if (!order) return undefined
    if (order.state === 'closed') return fetchClosed(order)
    const elsewhere = addressElsewhere(order)
    if (elsewhere) return leaveFor(elsewhere)
    const ways = withTransfer(methodsHere(taken.receivedMethods), taken)
    // A desktop shows a code to scan, and here is none.
    if (isPcPage() && ways[0] === 'transfer') return leaveFor(transferAddress(orderId))
    if (isFirst) start(ways)
    return { state: 'open', order }
  },
  refreshMs: pollMs,
})

const $choice = atom<Choice>({ ways: [], way: 'qr', error: '' })
const $pay = action(pay)
const $cancel = action(cancelHere)

export const $checkout = computed(
  [$due, $choice, $pay, $cancel],
  (due, choice, isPaying, isCancelling): CheckoutState => {
    if (due.state !== 'ready') return due
    if (due.value.state === 'closed') return due.value
    const { order } = due.value
    const isOffline = (due.misses ?? 0) > 0
    return { state: 'ready', order, ...choice, isPaying, isCancelling, isOffline }
  },
)

/** Milliseconds left to pay, by the server's time. */
export const $payLeft = atom<number | undefined>(undefined)

let stopClock = () => {}
let clockUntil: number | undefined

onMount($due, () => () => {
  stopClock()
  clockUntil = undefined
})

onSet($due, ({ newValue }) => {
  if (newValue.state === 'guest') return goToLogin()
  if (newValue.state !== 'ready') return
  const { state, order } = newValue.value
  if (state === 'closed') stopClock()
  else count(order.expiresAt)
})

function pollMs(shown: Resource<DueOrder>): number | undefined {
  if (shown.state === 'missing') return undefined
  if (shown.state !== 'ready') return POLL_MS
  const { state, order } = shown.value
  if (state === 'closed') return undefined
  return order.state === 'created' ? POLL_IDLE_MS : POLL_MS
}

/** The page with the result of a paid order or deposit; undefined while the order is payable. */
function addressElsewhere(order: Order): string | undefined {
  const before = $due.ready()
  const wasUnpaid = before?.state === 'open' && before.order.state !== 'deposited'
  if (order.state === 'deposited' && wasUnpaid) return depositResultAddress(order.orderId)
  if (order.nextStep === 'transfer') return transferAddress(order.orderId)
  return order.dueFen === 0 ? payResultAddress(order.orderId) : undefined
}

/** Never resolves: the page is being left. */
function leaveFor(address: string): Promise<never> {
  location.replace(address)
  return new Promise(() => {})
}

async function fetchClosed(order: Order): Promise<ClosedOrder> {
  const load = () => import('#api/order/detail/get-order.ts')
  const { orderId } = order
  const detail = await callSilently(load, { orderId })
  return { state: 'closed', order, reason: detail?.closeReason ?? TEXTS.closed }
}

function start(ways: readonly PaymentMethod[]): void {
  $choice.set({ ways, way: ways[0] ?? 'qr', error: '' })
  // A desktop has only one payment method: its code is drawn once the order is shown.
  if (isPcPage()) setTimeout($pay.run)
}

function count(until: number | undefined): void {
  if (until === undefined || until === clockUntil) return
  clockUntil = until
  stopClock()
  stopClock = followCountdown(until, (left) => {
    $payLeft.set(left)
    if (left === 0) void $due.refresh()
  })
}

function change(part: Partial<Choice>): void {
  $choice.set({ ...$choice.get(), ...part })
}

function unpaidOrder(): Order | undefined {
  const due = $due.ready()
  return due?.state === 'open' ? due.order : undefined
}

/** Checks at once, after a person says that they have paid. */
async function checkNow(): Promise<void> {
  await $due.refresh()
  if (unpaidOrder()) showToast(TEXTS.notPaidYet)
}

/** Opens the payment and continues with the chosen method; repeated taps open only one payment. */
async function pay(): Promise<void> {
  const order = unpaidOrder()
  const { way } = $choice.get()
  if (!order) return
  if (way === 'transfer') return location.assign(transferAddress(order.orderId))
  change({ error: '', help: undefined })
  const { openPayment } = await import('./open-payment.ts')
  const outcome = await openPayment(order.orderId, way)
  switch (outcome.kind) {
    case 'opened':
      return goOn(order, outcome.payment)
    case 'settled':
      return $due.refresh()
    case 'unsuitable': {
      const back = location.pathname + location.search
      const help = suitabilityAddress(outcome.next, order.productId, back)
      return change({ error: outcome.sentence, help })
    }
    case 'refused':
      return change({ error: outcome.sentence })
    case 'offline':
      return change({ error: TEXTS.offline })
    case 'authorising':
      return new Promise(() => {})
  }
}

async function goOn({ orderId }: Order, payment: OpenPayment): Promise<void> {
  const { url, codeUrl, bridge } = payment
  // The gateway has recorded it as pending; the next answer agrees.
  $due.patch((due) =>
    due.order.state === 'created' && due.state === 'open'
      ? { ...due, order: { ...due.order, state: 'waiting' } }
      : due,
  )
  if (url) location.assign(withReturn(payment, payResultAddress(orderId)))
  else if (codeUrl) await drawCode(codeUrl)
  else if (bridge) await confirmOwner(bridge, orderId)
}

async function drawCode(codeUrl: string): Promise<void> {
  const { qrPath } = await import('#api/qr-path.ts')
  change({ qr: qrPath(new URL(codeUrl, location.href).href) })
}

async function confirmOwner(bridge: NonNullable<OpenPayment['bridge']>, orderId: string) {
  const { payByBridge } = await import('./pay-bridge.ts')
  switch (await payByBridge(bridge)) {
    case 'ok':
      return location.replace(payResultAddress(orderId))
    case 'cancelled':
      return showToast(TEXTS.bridgeCancelled)
    case 'failed':
      return change({ error: TEXTS.bridgeFailed })
    case 'missing':
      return change({ error: TEXTS.bridgeMissing })
  }
}

/** Cancels the order; coupon and coins are returned by the time of the answer. */
async function cancelHere(): Promise<void> {
  const order = unpaidOrder()
  if (!order) return
  change({ error: '' })
  const { cancelOrder } = await import('../order/cancel/cancel-order.ts')
  const { closed, sentence } = await cancelOrder(order.orderId)
  if (closed) return $due.patch(() => ({ state: 'closed', order: closed, reason: sentence }))
  change({ error: sentence })
  // Paid or closed meanwhile: the order shows which.
  return $due.refresh()
}

/** Actions of the checkout, the same on a phone and on a computer. */
export const checkoutActions = {
  chooseWay: (way: PaymentMethod) => change({ way, qr: undefined, error: '' }),
  pay: $pay.run,
  checkNow: () => void checkNow(),
  cancel: $cancel.run,
  retry: $due.reload,
}
