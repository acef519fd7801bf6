import { atom, onMount } from 'nanostores'
import type { Order } from '#api/order/order.ts'
import type { OpenPayment } from '#api/payment/create-payment.ts'
import { goToLogin } from '#lib/account/session/login-address.ts'
import { whenSessionKnown } from '#lib/account/session/session-store.ts'
import { followCountdown } from '#lib/shell/format/follow-countdown.ts'
import type { QrPath } from '#lib/shell/format/qr-path.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'
import { poll } from '#lib/shell/transport/poll.ts'
import { orderOfAddress } from '../order/offer-of-address.ts'
import {
  depositResultAddress,
  payResultAddress,
  pcPayAddress,
  suitabilityAddress,
  transferAddress,
} from '../order/page-addresses.ts'
import { PAY_TEXTS as TEXTS } from './pay-messages.ts'
import { isDesktop, type PayWay, payWays, withReturn } from './pay-ways.ts'

export type PayDesk =
  | { state: 'loading' }
  | { state: 'missing' }
  | { state: 'failed' }
  | { state: 'closed'; order: Order; reason: string }
  | ReadyDesk

export interface ReadyDesk {
  state: 'ready'
  order: Order
  ways: readonly PayWay[]
  way: PayWay
  isPaying: boolean
  isCancelling: boolean
  error: string
  /** The page that helps a buyer who may not pay yet. */
  help?: string | undefined
  qr?: QrPath | undefined
  isOffline: boolean
}

export const LOADING: PayDesk = { state: 'loading' }

/** The order the address names, as long as it waits for money. */
export const $payDesk = atom<PayDesk>(LOADING)
/** Milliseconds left to pay, by the server's clock. */
export const $payLeft = atom<number | undefined>(undefined)

const POLL_MS = 2000
/** An order without a payment at the cashier can only be moved elsewhere. */
const POLL_IDLE_MS = 10_000

const calls = () => import('../order/detail/pay-calls.ts')
let stopClock = () => {}
let clockUntil: number | undefined

onMount($payDesk, () => {
  const onReturn = ({ persisted }: PageTransitionEvent) => {
    // The page lay in the cache: what it shows may be paid by now.
    if (persisted) change({ isPaying: false, isCancelling: false })
  }
  const { stop } = poll(refresh, pollMs)
  addEventListener('pageshow', onReturn)
  void openDesk()
  return () => {
    stop()
    stopClock()
    removeEventListener('pageshow', onReturn)
  }
})

function pollMs(): number {
  const desk = $payDesk.get()
  return desk.state === 'ready' && desk.order.state === 'created' ? POLL_IDLE_MS : POLL_MS
}

/** Asks for the order anew; who is not logged in logs in first. */
async function openDesk(): Promise<void> {
  const orderId = orderOfAddress(location.search)
  if (!orderId) return $payDesk.set({ state: 'missing' })
  if (!(await whenSessionKnown())) return goToLogin()
  if (isDesktop() && !isPcPage()) return location.replace(pcPayAddress(orderId))
  $payDesk.set(LOADING)
  await refresh()
}

const isPcPage = () => location.pathname === '/pcPay'

async function refresh(): Promise<void> {
  const orderId = orderOfAddress(location.search)
  const before = $payDesk.get()
  if (!orderId || before.state === 'missing' || before.state === 'closed') return
  const { askOrder } = await calls()
  const outcome = await askOrder(orderId)
  if (outcome.kind === 'found') return take(outcome.value)
  if (outcome.kind === 'missing') return $payDesk.set({ state: 'missing' })
  if (outcome.kind === 'overtaken') return
  if ($payDesk.get().state === 'ready') change({ isOffline: true })
  else $payDesk.set({ state: 'failed' })
}

/** Shows the order, or leaves for the page that says what became of it: nobody comes back to pay a paid one. */
function take(order: Order): void | Promise<void> {
  const before = $payDesk.get()
  const wasUnpaid = before.state === 'ready' && before.order.state !== 'deposited'
  if (order.state === 'closed') return showClosed(order)
  if (order.state === 'deposited' && wasUnpaid)
    return location.replace(depositResultAddress(order.orderId))
  if (order.dueFen === 0) return location.replace(payResultAddress(order.orderId))
  count(order.expiresAt)
  if (before.state === 'ready') return change({ order, isOffline: false })
  $payDesk.set(deskOf(order))
  // Beside a phone there is one way: its code is drawn at once.
  if (isPcPage()) return pay()
}

function deskOf(order: Order): ReadyDesk {
  const ways = isPcPage() ? (['qr', 'transfer'] as const) : payWays()
  const way = ways[0] ?? 'qr'
  return {
    state: 'ready',
    order,
    ways,
    way,
    isPaying: false,
    isCancelling: false,
    error: '',
    isOffline: false,
  }
}

async function showClosed(order: Order): Promise<void> {
  stopClock()
  const { askDetail } = await calls()
  const detail = await askDetail(order.orderId)
  const reason = detail.kind === 'found' ? detail.value.closeReason : undefined
  $payDesk.set({ state: 'closed', order, reason: reason ?? TEXTS.closed })
}

function count(until: number | undefined): void {
  if (until === undefined || until === clockUntil) return
  clockUntil = until
  stopClock()
  stopClock = followCountdown(until, (left) => {
    $payLeft.set(left)
    if (left === 0) void refresh()
  })
}

function change(part: Partial<Omit<ReadyDesk, 'state'>>): void {
  const desk = $payDesk.get()
  if (desk.state === 'ready') $payDesk.set({ ...desk, ...part })
}

function chooseWay(way: PayWay): void {
  change({ way, qr: undefined, error: '' })
}

/** Asks at once, for somebody who says that he has paid. */
async function checkNow(): Promise<void> {
  await refresh()
  if ($payDesk.get().state === 'ready') showToast(TEXTS.notPaidYet)
}

/** Opens the payment and goes on as its way wants; however often it is tapped, one payment waits. */
async function pay(): Promise<void> {
  const desk = $payDesk.get()
  if (desk.state !== 'ready' || desk.isPaying) return
  const { order, way } = desk
  if (way === 'transfer') return location.assign(transferAddress(order.orderId))
  change({ isPaying: true, error: '', help: undefined })
  const { openPayment } = await calls()
  const outcome = await openPayment(order.orderId, way)
  switch (outcome.kind) {
    case 'opened':
      await goOn(outcome.payment)
      return change({ isPaying: false })
    case 'settled':
      change({ isPaying: false })
      return refresh()
    case 'unsuitable': {
      const back = location.pathname + location.search
      const help = suitabilityAddress(outcome.next, order.productId, back)
      return change({ isPaying: false, error: outcome.sentence, help })
    }
    case 'refused':
      return change({ isPaying: false, error: outcome.sentence })
    case 'offline':
      return change({ isPaying: false, error: TEXTS.offline })
  }
}

async function goOn(payment: OpenPayment): Promise<void> {
  const desk = $payDesk.get()
  if (desk.state !== 'ready') return
  const { order } = desk
  // The gateway has it at the cashier; the next answer says the same.
  if (order.state === 'created') change({ order: { ...order, state: 'waiting' } })
  if (payment.url) location.assign(withReturn(payment.url, payResultAddress(order.orderId)))
  else if (payment.codeUrl) await drawCode(payment.codeUrl)
  else if (payment.bridge) await askOwner(payment.bridge, order.orderId)
}

async function drawCode(codeUrl: string): Promise<void> {
  const { qrPath } = await import('#lib/shell/format/qr-path.ts')
  change({ qr: qrPath(new URL(codeUrl, location.href).href) })
}

async function askOwner(bridge: NonNullable<OpenPayment['bridge']>, orderId: string) {
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

/** Gives the order up; coupon and coins are back with the answer. */
async function cancelHere(): Promise<void> {
  const desk = $payDesk.get()
  if (desk.state !== 'ready' || desk.isCancelling) return
  change({ isCancelling: true, error: '' })
  const { cancelOrder } = await import('../order/cancel/cancel-order.ts')
  const { closed, sentence } = await cancelOrder(desk.order.orderId)
  if (closed) {
    stopClock()
    return $payDesk.set({ state: 'closed', order: closed, reason: sentence })
  }
  change({ isCancelling: false, error: sentence })
  // Paid or closed meanwhile: the order says which.
  return refresh()
}

/** What is done at the desk, on a phone and on a computer alike. */
export const deskActions = {
  chooseWay,
  pay: () => void pay(),
  checkNow: () => void checkNow(),
  cancel: () => void cancelHere(),
  retry: () => void openDesk(),
}
