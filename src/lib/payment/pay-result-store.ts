import { atom, onMount } from 'nanostores'
import type { OrderDetail } from '#api/order/order.ts'
import { goToLogin } from '#lib/account/session/login-address.ts'
import { whenSessionKnown } from '#lib/account/session/session-store.ts'
import { followCountdown } from '#lib/shell/format/follow-countdown.ts'
import { poll } from '#lib/shell/transport/poll.ts'
import { orderOfAddress } from '../order/offer-of-address.ts'
import {
  classResultAddress,
  depositResultAddress,
  payResultAddress,
} from '../order/page-addresses.ts'
import { type Verdict, verdictOf } from './pay-verdict.ts'

export type PayResult =
  | { state: 'loading' }
  | { state: 'missing' }
  | { state: 'failed' }
  | {
      state: 'ready'
      order: OrderDetail
      verdict: Verdict
      /** Nobody expects it to take this long any more. */
      isLong: boolean
    }

export const LOADING: PayResult = { state: 'loading' }

/** What became of the payment of the order the address names. */
export const $payResult = atom<PayResult>(LOADING)
/** Milliseconds until the balance must have arrived. */
export const $balanceLeft = atom<number | undefined>(undefined)

const POLL_MS = 2000
const SETTLED_POLL_MS = 30_000
/** After this many questions without an answer a page says so. */
const LONG_AFTER = 6

const DEPOSIT_PAGE = '/prepaySucceed'
let asked = 0
let stopClock = () => {}

onMount($payResult, () => {
  const { stop } = poll(refresh, pollMs)
  void openResult()
  return () => {
    stop()
    stopClock()
  }
})

function pollMs(): number {
  const result = $payResult.get()
  const isSettled = result.state === 'ready' && !WAITING.includes(result.verdict)
  return isSettled ? SETTLED_POLL_MS : POLL_MS
}

const WAITING: readonly Verdict[] = ['pending', 'unpaid', 'failed']

/** Asks anew; who is not logged in logs in first. */
export async function openResult(): Promise<void> {
  asked = 0
  if (!orderOfAddress(location.search)) return $payResult.set({ state: 'missing' })
  if (!(await whenSessionKnown())) return goToLogin()
  if ($payResult.get().state !== 'ready') $payResult.set(LOADING)
  await refresh()
}

async function refresh(): Promise<void> {
  const orderId = orderOfAddress(location.search)
  if (!orderId || $payResult.get().state === 'missing') return
  const { askDetail } = await import('../order/detail/pay-calls.ts')
  const outcome = await askDetail(orderId)
  if (outcome.kind === 'found') return take(outcome.value)
  if (outcome.kind === 'missing') return $payResult.set({ state: 'missing' })
  if (outcome.kind === 'offline' && $payResult.get().state !== 'ready')
    $payResult.set({ state: 'failed' })
}

/** Deposits and classes have pages of their own, and everything else is not told there. */
function take(order: OrderDetail): void {
  const verdict = verdictOf(order)
  if (verdict === 'paid') void settle(order)
  const isDepositPage = location.pathname === DEPOSIT_PAGE
  if ((verdict === 'deposited') !== isDepositPage) {
    const addressOf = isDepositPage ? payResultAddress : depositResultAddress
    location.replace(addressOf(order.orderId))
    return
  }
  if (verdict === 'paid' && order.isOfflineClass) {
    location.replace(classResultAddress(order.orderId))
    return
  }
  asked += 1
  const isLong = verdict === 'pending' && asked > LONG_AFTER
  $payResult.set({ state: 'ready', order, verdict, isLong })
  if (verdict === 'deposited' && order.expiresAt) count(order.expiresAt)
}

async function settle(order: OrderDetail): Promise<void> {
  const { settleDraft } = await import('../order/form/order-draft.ts')
  settleDraft(order)
}

function count(until: number): void {
  stopClock()
  stopClock = followCountdown(until, (left) => {
    $balanceLeft.set(left)
    if (left === 0) void refresh()
  })
}
