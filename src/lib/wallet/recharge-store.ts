import { atom, computed, onMount, onSet } from 'nanostores'
import { FEN_PER_COIN } from '#api/catalog/money.ts'
import type { ValueOf } from '#api/codec.ts'
import type { OpenPayment, PayMethod } from '#api/payment/create-payment.ts'
import type { getPayment } from '#api/payment/get-payment.ts'
import type { QrPath } from '#api/qr-path.ts'
import type { listRecharges } from '#api/wallet/list-recharges.ts'
import { COINS_PER_YUAN, canRecharge, RECHARGE_COINS, type recharge } from '#api/wallet/recharge.ts'
import { call } from '#lib/data/call.ts'
import { form } from '#lib/data/form.ts'
import { keptList } from '#lib/data/kept-list.ts'
import { resource } from '#lib/data/resource.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'
import { isRefusal } from '#lib/shell/transport/refusal.ts'
import { paymentMethods, withReturn } from '../payment/payment-methods.ts'
import { provePayer } from '../payment/prove-payer.ts'
import { RECHARGE_TEXTS as TEXTS } from './asset-texts.ts'

export type RechargeRow = ValueOf<typeof listRecharges.answer>['recharges'][number]

/** Chosen and typed values; the custom amount counts while `coin` is '0'. */
export interface RechargeValues {
  coin: string
  otherYuan: string
  isAgreed: boolean
  way: PayMethod
}

/** A pending payment; `qr` for a phone beside the screen. */
interface Waiting {
  paymentId: string
  fen: number
  qr?: QrPath | undefined
}

const POLL_MS = 2000

/** All recharges, newest first. */
export const $recharges = keptList<RechargeRow>({
  access: 'login',
  isRefreshedOnReturn: true,
  async load(_, cursor) {
    const load = () => import('#api/wallet/list-recharges.ts')
    const { recharges, next, receivedMethods } = await call(load, { cursor }, { isQuiet: true })
    offer(receivedMethods)
    return { rows: recharges, next }
  },
})

/** The form that buys coins; its choices remain until a payment has arrived. */
export const $recharge = form<RechargeValues, boolean>({
  initial: { coin: String(RECHARGE_COINS[1]), otherYuan: '', isAgreed: false, way: 'h5' },
  draft: () => 'recharge',
  unsaved: ['way'],
  check: (values) => ({
    otherYuan: coinsOf(values) === undefined ? TEXTS.otherWrong : undefined,
    isAgreed: values.isAgreed ? undefined : TEXTS.agreeMissing,
  }),
  async send(values) {
    const load = () => import('#api/wallet/recharge.ts')
    const request = { coin: coinsOf(values) ?? 0, method: values.way }
    const payment = await call(load, request).catch(leaveToProve)
    return goOn(payment)
  },
  done(isUnderWay, values) {
    $recharge.fill(values)
    if (!isUnderWay) $recharge.fail({}, TEXTS.bridgeFailed)
  },
  texts: { offline: TEXTS.offline },
})

/** How coins can be paid for. */
export interface RechargeOffer {
  ways: readonly PayMethod[]
  /** Without a way: whether another browser has one. */
  isElsewhere: boolean
}

/** The payment methods of this browser; undefined until it is known which of them the gateway receives. */
export const $offer = atom<RechargeOffer | undefined>(undefined)

function offer(received?: readonly string[]): void {
  const ways = paymentMethods(navigator.userAgent, received)
  if (String(ways) === String($offer.get()?.ways)) return
  $offer.set({ ways, isElsewhere: (received ?? []).length > 0 })
  if (ways[0]) $recharge.begin({ way: ways[0] })
}

// Without an answer, whatever a gateway usually receives is offered.
onSet($recharges, ({ newValue: { state } }) => {
  if (state === 'failed' || state === 'guest') offer()
})

onMount($offer, () => {
  const paymentId = new URLSearchParams(location.search).get('paymentId')
  if (paymentId) $waiting.set({ paymentId, fen: 0 })
})

const $waiting = atom<Waiting | undefined>(undefined)
const $paymentId = computed($waiting, (waiting) => waiting?.paymentId)

/** State of the pending payment. */
const $payment = resource<ValueOf<typeof getPayment.answer>, string>({
  access: 'login',
  key: $paymentId,
  load: (paymentId) =>
    call(() => import('#api/payment/get-payment.ts'), { paymentId }, { isQuiet: true }),
  refreshMs: (shown) => {
    const isOver = shown.state === 'ready' && shown.value.state !== 'open'
    return isOver || !$paymentId.get() ? undefined : POLL_MS
  },
  $refresh: $paymentId,
})

onSet($payment, ({ newValue }) => {
  // Another user's payment, or a deleted one, is not awaited; without a network, it is requested again.
  if (newValue.state === 'missing' || (newValue.state === 'failed' && newValue.sentence))
    return closePayment()
  if (newValue.state !== 'ready' || newValue.value.state === 'open') return
  if ($payment.ready()?.state === newValue.value.state) return
  if (newValue.value.state === 'paid') $recharge.reset()
  void $recharges.refresh()
})

/** The payment opened by the form, or its result. */
export const $paid = computed([$waiting, $payment], (waiting, payment) => {
  if (!waiting || payment.state !== 'ready')
    return waiting && { ...waiting, state: 'open' as const }
  const { state, fen } = payment.value
  return { ...waiting, state, fen }
})
export type RechargePayment = NonNullable<ReturnType<typeof $paid.get>>

/** The coins bought by the form; undefined for an invalid amount. */
export function coinsOf({
  coin,
  otherYuan,
}: Pick<RechargeValues, 'coin' | 'otherYuan'>): number | undefined {
  if (Number(coin) > 0) return Number(coin)
  const typed = /^\d{1,6}$/.test(otherYuan.trim()) ? Number(otherYuan) * COINS_PER_YUAN : 0
  return canRecharge(typed) ? typed : undefined
}

export function fenOf(values: RechargeValues): number | undefined {
  const coin = coinsOf(values)
  return coin === undefined ? undefined : coin * FEN_PER_COIN
}

/** Never resolves if the page is being left to prove in whose chat app it is open. */
async function leaveToProve(error: unknown): Promise<never> {
  const isLeaving = isRefusal<typeof recharge>(error, 'NEEDS_CHAT_APP') && (await provePayer())
  if (!isLeaving) throw error
  return new Promise(() => {})
}

/** Continues with the chosen method; false if the chat app could not pay. */
async function goOn(payment: OpenPayment): Promise<boolean> {
  const { paymentId, fen, url, codeUrl, bridge } = payment
  if (url) location.assign(withReturn(payment, resultAddress(paymentId)))
  else if (codeUrl) {
    const { qrPath } = await import('#api/qr-path.ts')
    $waiting.set({ paymentId, fen, qr: qrPath(new URL(codeUrl, location.href).href) })
  } else if (bridge) {
    const { payByBridge } = await import('../payment/pay-bridge.ts')
    const outcome = await payByBridge(bridge)
    if (outcome === 'ok') $waiting.set({ paymentId, fen })
    else if (outcome === 'cancelled') showToast(TEXTS.bridgeCancelled)
    else return false
  }
  return true
}

const resultAddress = (paymentId: string) => `/Recharge?${new URLSearchParams({ paymentId })}`

/** Checks at once, after a person says that they have paid. */
export async function checkNow(): Promise<void> {
  await $payment.refresh()
  if ($paid.get()?.state === 'open') showToast(TEXTS.notPaid)
}

/** Returns to the form; the payment is removed from the address. */
export function closePayment(): void {
  $waiting.set(undefined)
  if (location.search) history.replaceState(history.state, '', location.pathname)
}
