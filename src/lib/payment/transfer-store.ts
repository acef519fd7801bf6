import { atom, onMount } from 'nanostores'
import type { OfflineClass } from '#api/order/offline/offline-class.ts'
import type { Order, OrderDetail } from '#api/order/order.ts'
import { PICTURE_CHARS_MAX } from '#api/payment/proof-picture.ts'
import type { Transfer } from '#api/payment/transfer.ts'
import { goToLogin } from '#lib/account/session/login-address.ts'
import { whenSessionKnown } from '#lib/account/session/session-store.ts'
import type { QrPath } from '#lib/shell/format/qr-path.ts'
import { setTitle } from '#lib/shell/page/set-title.ts'
import type { ShrinkPicture, ShrunkPicture } from '#lib/shell/page/shrunk-picture.ts'
import { poll } from '#lib/shell/transport/poll.ts'
import { orderOfAddress } from '../order/offer-of-address.ts'
import { depositResultAddress, payResultAddress } from '../order/page-addresses.ts'
import { PAY_TEXTS } from './pay-messages.ts'
import { verdictOf } from './pay-verdict.ts'
import type { TransferDraft, TransferErrors, TransferFields } from './transfer-form.ts'
import { TRANSFER_TEXTS as TEXTS } from './transfer-messages.ts'

export type TransferPage =
  | { state: 'loading' }
  | { state: 'missing' }
  | { state: 'failed' }
  | { state: 'closed'; order: Order; reason: string }
  | BookedClass
  | ReadyTransfer

/** The order is a place at an offline class, and paid. */
export interface BookedClass {
  state: 'booked'
  order: OrderDetail
  offlineClass: OfflineClass
  /** The code for the door, once it is drawn. */
  qr?: QrPath | undefined
}

export interface ReadyTransfer {
  state: 'ready'
  order: OrderDetail
  transfer: Transfer
  picture?: ShrunkPicture | undefined
  isShrinking: boolean
  isSending: boolean
  errors: TransferErrors
  /** What was typed before a reload. */
  draft: TransferDraft
  today: string
}

export const LOADING: TransferPage = { state: 'loading' }

/** The bank transfer of the order the address names, and what comes of it: for a class, the way in. */
export const $transfer = atom<TransferPage>(LOADING)

const POLL_MS = 15_000
/** What the form alone needs, fetched with it. */
const form = () => import('./transfer-form.ts')

onMount($transfer, () => {
  const { stop } = poll(refresh, () => POLL_MS)
  void openTransfer()
  return stop
})

/** Asks anew; who is not logged in logs in first. */
export async function openTransfer(): Promise<void> {
  if (!orderOfAddress(location.search)) return $transfer.set({ state: 'missing' })
  if (!(await whenSessionKnown())) return goToLogin()
  if (!isShown()) $transfer.set(LOADING)
  await refresh()
}

async function refresh(): Promise<void> {
  const orderId = orderOfAddress(location.search)
  const { state } = $transfer.get()
  if (!orderId || state === 'missing' || state === 'closed') return
  const [{ askDetail }, { askTransfer }] = await Promise.all([
    import('../order/detail/pay-calls.ts'),
    import('./transfer-calls.ts'),
  ])
  const [order, transfer] = await Promise.all([askDetail(orderId), askTransfer(orderId)])
  if (order.kind === 'missing') return $transfer.set({ state: 'missing' })
  if (order.kind === 'found' && typeof transfer === 'object') return take(order.value, transfer)
  const isOffline = order.kind === 'offline' || transfer === 'offline'
  if (isOffline && !isShown()) $transfer.set({ state: 'failed' })
}

/** What is shown stays while it is asked for anew. */
function isShown(): boolean {
  const { state } = $transfer.get()
  return state === 'ready' || state === 'booked'
}

/** Shows it, or leaves for the page that says that the money has arrived. */
async function take(order: OrderDetail, transfer: Transfer): Promise<void> {
  const before = $transfer.get()
  const wasUnpaid = before.state === 'ready' && before.order.state !== 'deposited'
  if (order.state === 'closed') {
    $transfer.set({ state: 'closed', order, reason: PAY_TEXTS.closed })
    return
  }
  if (order.state === 'deposited' && wasUnpaid) {
    location.replace(depositResultAddress(order.orderId))
    return
  }
  if (order.dueFen === 0) return showClass(order)
  if (before.state === 'ready') change({ order, transfer })
  else {
    const { today, transferDraft } = await form()
    $transfer.set({
      state: 'ready',
      order,
      transfer,
      isShrinking: false,
      isSending: false,
      errors: {},
      draft: transferDraft(order.orderId),
      today: today(),
    })
  }
}

/** A paid class is told here; of anything else the page of payments tells. */
async function showClass(order: OrderDetail): Promise<void> {
  const { orderId } = order
  const { askClass } = await import('./transfer-calls.ts')
  const isPaid = verdictOf(order) === 'paid'
  const offlineClass = isPaid ? await askClass(orderId) : undefined
  if (offlineClass === 'offline') {
    const { state } = $transfer.get()
    if (state === 'loading') $transfer.set({ state: 'failed' })
    return
  }
  if (!offlineClass) {
    location.replace(payResultAddress(orderId))
    return
  }
  setTitle(TEXTS.bookedTitle)
  const before = $transfer.get()
  const qr = before.state === 'booked' ? before.qr : undefined
  $transfer.set({ state: 'booked', order, offlineClass, qr })
  const { checkInCode } = offlineClass
  if (!checkInCode || qr) return
  const { drawCheckIn } = await import('../order/offline/check-in-code.ts')
  $transfer.set({ state: 'booked', order, offlineClass, qr: await drawCheckIn(checkInCode) })
}

function change(part: Partial<Omit<ReadyTransfer, 'state'>>): void {
  const page = $transfer.get()
  if (page.state === 'ready') $transfer.set({ ...page, ...part })
}

/** Notes what is typed, as far as it may be stored. */
export async function noteFields(fields: TransferDraft): Promise<void> {
  const { keepTransferDraft } = await form()
  const page = $transfer.get()
  if (page.state === 'ready') keepTransferDraft(page.order.orderId, fields)
}

/** Takes a picture from the phone and makes it small enough to be sent. */
export async function takePicture(file: Blob, shrink: ShrinkPicture): Promise<void> {
  const page = $transfer.get()
  if (page.state !== 'ready') return
  change({ isShrinking: true, errors: { ...page.errors, picture: undefined } })
  const picture = await shrink(file, PICTURE_CHARS_MAX)
  const errors = { ...page.errors, picture: picture ? undefined : TEXTS.pictureUnreadable }
  change({ isShrinking: false, picture: picture ?? page.picture, errors })
}

/** Hands the proof in; what is wrong is said at its field and nothing typed is lost. */
export async function submitProof(fields: TransferFields): Promise<void> {
  const { checkTransfer, forgetTransferDraft } = await form()
  const page = $transfer.get()
  if (page.state !== 'ready' || page.isSending || page.isShrinking) return
  const { order, picture } = page
  const errors = checkTransfer(fields, picture !== undefined, page.today)
  change({ errors })
  if (!picture || Object.keys(errors).length > 0) return
  change({ isSending: true })
  const { sendProof } = await import('./transfer-calls.ts')
  const outcome = await sendProof(order.orderId, fields, picture.base64)
  change({ isSending: false })
  switch (outcome.kind) {
    case 'taken':
      forgetTransferDraft(order.orderId)
      // What became of it stands at the top.
      scrollTo(0, 0)
      change({ transfer: outcome.transfer, picture: undefined })
      // The order waits longer for a transfer: its timeline says until when.
      return refresh()
    case 'settled':
      return refresh()
    case 'refused':
      return change({ errors: { form: outcome.sentence } })
    case 'offline':
      return change({ errors: { form: TEXTS.offline } })
  }
}
