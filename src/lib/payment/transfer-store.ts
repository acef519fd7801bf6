import { computed, onSet } from 'nanostores'
import type { OrderDetail } from '#api/order/detail/order-detail.ts'
import type { OfflineClass } from '#api/order/offline/offline-class.ts'
import type { Order } from '#api/order/order.ts'
import type { Transfer } from '#api/payment/transfer.ts'
import type { QrPath } from '#api/qr-path.ts'
import { goToLogin } from '#lib/account/session/login-address.ts'
import { call } from '#lib/data/call.ts'
import { resource } from '#lib/data/resource.ts'
import { setTitle } from '#lib/shell/page/set-title.ts'
import { orderOfAddress } from '../order/offer-of-address.ts'
import { depositResultAddress, payResultAddress } from '../order/page-addresses.ts'
import { PAY_TEXTS } from './pay-texts.ts'
import { verdictOf } from './pay-verdict.ts'
import { TRANSFER_TEXTS as TEXTS } from './transfer-texts.ts'

export interface ClosedOrder {
  state: 'closed'
  order: Order
  reason: string
}

/** The order is a paid seat at an offline class. */
export interface BookedClass {
  state: 'booked'
  order: OrderDetail
  offlineClass: OfflineClass
  /** The check-in code, once it is drawn. */
  qr?: QrPath | undefined
}

export interface OpenTransfer {
  state: 'ready'
  order: OrderDetail
  transfer: Transfer
}

type Known = ClosedOrder | BookedClass | OpenTransfer

const POLL_MS = 15_000
const QUIET = { isQuiet: true }

/** The bank transfer for the order named by the address, and its result: for a class, the check-in code. */
export const $transfer = resource<Known, string>({
  access: 'login',
  key: () => orderOfAddress(location.search),
  async load(orderId) {
    // The account first: the order then waits for days, and shows so.
    const transfer = await call(() => import('#api/payment/get-transfer.ts'), { orderId }, QUIET)
    const order = await call(() => import('#api/order/detail/get-order.ts'), { orderId }, QUIET)
    if (order.state === 'closed') return { state: 'closed', order, reason: PAY_TEXTS.closed }
    if (order.state === 'deposited' && wasUnpaid()) return leaveFor(depositResultAddress(orderId))
    return order.dueFen === 0 ? fetchBookedClass(order) : { state: 'ready', order, transfer }
  },
  refreshMs: (shown) => {
    const isOver =
      shown.state === 'missing' || (shown.state === 'ready' && shown.value.state === 'closed')
    return isOver ? undefined : POLL_MS
  },
})

/** The same as shown by the views. */
export const $transferPage = computed($transfer, (shown) =>
  shown.state === 'ready' ? shown.value : shown,
)
export type TransferPage = ReturnType<typeof $transferPage.get>

onSet($transfer, ({ newValue }) => {
  if (newValue.state === 'guest') goToLogin()
})

function wasUnpaid(): boolean {
  const before = $transfer.ready()
  return before?.state === 'ready' && before.order.state !== 'deposited'
}

/** This page shows a paid class; the page of payments shows all other orders. */
async function fetchBookedClass(order: OrderDetail): Promise<BookedClass> {
  const { orderId } = order
  const isPaid = verdictOf(order) === 'paid'
  const load = () => import('#api/order/offline/list-offline-orders.ts')
  const found = isPaid ? (await call(load, { orderId }, QUIET)).orders : []
  const offlineClass = found[0]?.offlineClass
  if (!offlineClass) return leaveFor(payResultAddress(orderId))
  setTitle(TEXTS.bookedTitle)
  const before = $transfer.ready()
  const qr = before?.state === 'booked' ? before.qr : undefined
  if (offlineClass.checkInCode && !qr) void drawCode(offlineClass.checkInCode)
  return { state: 'booked', order, offlineClass, qr }
}

async function drawCode(code: string): Promise<void> {
  const { drawCheckIn } = await import('../order/offline/check-in-code.ts')
  const qr = await drawCheckIn(code)
  $transfer.patch((known) => (known.state === 'booked' ? { ...known, qr } : known))
}

/** Never resolves: the page is being left. */
function leaveFor(address: string): Promise<never> {
  location.replace(address)
  return new Promise(() => {})
}
