import { atom, onMount } from 'nanostores'
import { FEN_PER_COIN } from '#api/catalog/money.ts'
import type { ValueOf } from '#api/codec.ts'
import type { OpenPayment, PayMethod } from '#api/payment/create-payment.ts'
import { getPayment } from '#api/payment/get-payment.ts'
import type { listRecharges } from '#api/wallet/list-recharges.ts'
import { COINS_PER_YUAN, canRecharge, RECHARGE_COINS, recharge } from '#api/wallet/recharge.ts'
import { followReturn, followUser } from '#lib/account/session/follow-user.ts'
import { call } from '#lib/data/call.ts'
import { forgetDraft, keepDraft, readDraft } from '#lib/data/draft.ts'
import { keptList } from '#lib/data/kept-list.ts'
import type { QrPath } from '#lib/shell/format/qr-path.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'
import { ApiError, sentenceOf } from '#lib/shell/transport/errors.ts'
import { poll } from '#lib/shell/transport/poll.ts'
import { payWays, withReturn } from '../payment/pay-ways.ts'
import { RECHARGE_TEXTS as TEXTS } from './asset-messages.ts'

export type RechargeRow = ValueOf<typeof listRecharges.answer>['recharges'][number]
type PaymentState = RechargeRow['state']

/** What is chosen and typed; the custom amount counts while `coin` is 0. */
export interface RechargeDraft {
  coin: number
  otherYuan: string
  isAgreed: boolean
}

export interface RechargeDesk {
  /** False in the build: what is kept of the form is known in the browser alone. */
  isOpen: boolean
  draft: RechargeDraft
  methods: readonly PayMethod[]
  method: PayMethod
  amountError: string
  agreeError: string
  error: string
  isPaying: boolean
  /** The payment that waits, or what became of it. */
  payment?: { paymentId: string; fen: number; state: PaymentState; qr?: QrPath } | undefined
}

const BLANK: RechargeDraft = { coin: RECHARGE_COINS[1], otherYuan: '', isAgreed: false }
const CLEAN = { amountError: '', agreeError: '', error: '' }

export const NEW_DESK: RechargeDesk = {
  isOpen: false,
  draft: BLANK,
  methods: ['h5'],
  method: 'h5',
  ...CLEAN,
  isPaying: false,
}

/** The form that buys coins, and the payment it led to. */
export const $recharge = atom<RechargeDesk>(NEW_DESK)

/** Every try to buy coins, newest first. */
export const $recharges = keptList<RechargeRow>({
  access: 'login',
  isRefreshedOnReturn: true,
  async load(_, cursor) {
    const load = () => import('#api/wallet/list-recharges.ts')
    const { recharges, next } = await call(load, { cursor }, { isQuiet: true })
    return { rows: recharges, next }
  },
})

const FORM = 'recharge'
const POLL_MS = 2000

onMount($recharge, () => {
  const methods = payWays().filter((way): way is PayMethod => way !== 'transfer')
  const method = methods[0] ?? 'h5'
  $recharge.set({ ...NEW_DESK, isOpen: true, methods, method })
  const paymentId = new URLSearchParams(location.search).get('paymentId')
  const stops = [
    followUser((userId) => {
      change({ draft: keptDraft() })
      if (!userId) return
      if (paymentId) void watch({ paymentId, fen: 0, state: 'open' })
    }),
    followReturn(() => change({ isPaying: false })),
    poll(check, () => POLL_MS).stop,
  ]
  return () => {
    for (const stop of stops) stop()
  }
})

function keptDraft(): RechargeDraft {
  const { coin, otherYuan, isAgreed } = readDraft(FORM)
  return {
    coin: typeof coin === 'number' && Number.isInteger(coin) ? coin : BLANK.coin,
    otherYuan: typeof otherYuan === 'string' ? otherYuan : '',
    isAgreed: isAgreed === true,
  }
}

function change(part: Partial<RechargeDesk>): void {
  $recharge.set({ ...$recharge.get(), ...part })
}

/** Takes a choice and keeps it. */
export function noteRecharge(part: Partial<RechargeDraft>): void {
  const draft = { ...$recharge.get().draft, ...part }
  keepDraft(FORM, draft)
  change({ draft, ...CLEAN })
}

export function chooseMethod(method: PayMethod): void {
  change({ method, ...CLEAN })
}

/** What the draft buys; undefined for an amount that cannot be bought. */
export function coinsOf({ coin, otherYuan }: RechargeDraft): number | undefined {
  if (coin > 0) return coin
  const typed = /^\d{1,6}$/.test(otherYuan.trim()) ? Number(otherYuan) * COINS_PER_YUAN : 0
  return canRecharge(typed) ? typed : undefined
}

export function fenOf(draft: RechargeDraft): number | undefined {
  const coin = coinsOf(draft)
  return coin === undefined ? undefined : coin * FEN_PER_COIN
}

/** Opens the payment and goes on as its method wants. */
export async function pay(): Promise<void> {
  const { draft, method, isPaying } = $recharge.get()
  if (isPaying) return
  const coin = coinsOf(draft)
  if (coin === undefined) return change({ amountError: TEXTS.otherWrong })
  if (!draft.isAgreed) return change({ agreeError: TEXTS.agreeMissing })
  change({ ...CLEAN, isPaying: true })
  const { send } = await import('#lib/shell/transport/http.ts')
  try {
    await goOn(await send(recharge, { coin, method }))
  } catch (error) {
    change({ error: sentenceOf(error, TEXTS.offline) })
  }
  change({ isPaying: false })
}

async function goOn(payment: OpenPayment): Promise<void> {
  const { paymentId, fen, url, codeUrl, bridge } = payment
  const open = { paymentId, fen, state: 'open' as const }
  if (url) return location.assign(withReturn(url, resultAddress(paymentId)))
  if (codeUrl) {
    const { qrPath } = await import('#lib/shell/format/qr-path.ts')
    return change({ payment: { ...open, qr: qrPath(new URL(codeUrl, location.href).href) } })
  }
  if (!bridge) return
  const { payByBridge } = await import('../payment/pay-bridge.ts')
  const outcome = await payByBridge(bridge)
  if (outcome === 'ok') return watch(open)
  if (outcome === 'cancelled') showToast(TEXTS.bridgeCancelled)
  else change({ error: TEXTS.bridgeFailed })
}

const resultAddress = (paymentId: string) => `/Recharge?${new URLSearchParams({ paymentId })}`

async function watch(payment: { paymentId: string; fen: number; state: PaymentState }) {
  change({ payment })
  await check()
}

/** Asks what became of the payment that waits. */
async function check(): Promise<void> {
  const { payment } = $recharge.get()
  if (payment?.state !== 'open') return
  const { paymentId } = payment
  const { send } = await import('#lib/shell/transport/http.ts')
  try {
    const { state, fen } = await send(getPayment, { paymentId }, { isQuiet: true })
    if ($recharge.get().payment?.paymentId !== paymentId) return
    change({ payment: { ...payment, state, fen } })
    if (state === 'open') return
    if (state === 'paid') forgetDraft(FORM)
    await $recharges.refresh()
  } catch (error) {
    // What is not this user's, or gone, is nothing to wait for; without a network the next turn asks again.
    if (error instanceof ApiError) closePayment()
  }
}

/** Asks at once, for somebody who says that he has paid. */
export async function checkNow(): Promise<void> {
  await check()
  if ($recharge.get().payment?.state === 'open') showToast(TEXTS.notPaid)
}

/** Back to the form; the address no longer names the payment. */
export function closePayment(): void {
  change({ payment: undefined })
  if (location.search) history.replaceState(history.state, '', location.pathname)
}
