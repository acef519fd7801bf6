import { atom, computed, onMount, onSet } from 'nanostores'
import type { OrderDetail } from '#api/order/detail/order-detail.ts'
import { goToLogin } from '#lib/account/session/login-address.ts'
import { call } from '#lib/data/call.ts'
import { type Resource, resource } from '#lib/data/resource.ts'
import { followCountdown } from '#lib/shell/format/follow-countdown.ts'
import { orderOfAddress } from '../order/offer-of-address.ts'
import {
  classResultAddress,
  depositResultAddress,
  payResultAddress,
} from '../order/page-addresses.ts'
import { type Verdict, verdictOf } from './pay-verdict.ts'

export interface PayResult {
  order: OrderDetail
  verdict: Verdict
  /** The payment takes longer than expected. */
  isLong: boolean
}

const POLL_MS = 2000
const SETTLED_POLL_MS = 30_000
/** After this many requests without an answer, the page shows a notice. */
const LONG_AFTER = 6

const DEPOSIT_PAGE = '/prepaySucceed'
const WAITING: readonly Verdict[] = ['pending', 'unpaid', 'failed']
let answers = 0
let stopClock = () => {}

/** Result of the payment for the order named by the address. */
export const $payResult = resource<PayResult, string>({
  access: 'login',
  key: () => orderOfAddress(location.search),
  async load(orderId, isFirst) {
    const load = () => import('#api/order/detail/get-order.ts')
    const order = await call(load, { orderId }, { isQuiet: true })
    const verdict = verdictOf(order)
    if (verdict === 'paid') void settle(order)
    const elsewhere = addressElsewhere(order, verdict)
    if (elsewhere) return leaveFor(elsewhere)
    answers = isFirst ? 1 : answers + 1
    return { order, verdict, isLong: verdict === 'pending' && answers > LONG_AFTER }
  },
  refreshMs: pollMs,
})

/** The same as shown by the views. */
export const $shownResult = computed($payResult, (result) =>
  result.state === 'ready' ? { state: 'ready' as const, ...result.value } : result,
)
export type ShownResult = ReturnType<typeof $shownResult.get>

/** Milliseconds left to pay the balance. */
export const $balanceLeft = atom<number | undefined>(undefined)

onMount($payResult, () => () => stopClock())

onSet($payResult, ({ newValue }) => {
  if (newValue.state === 'guest') return goToLogin()
  if (newValue.state !== 'ready') return
  const { order, verdict } = newValue.value
  if (verdict === 'deposited' && order.expiresAt) count(order.expiresAt)
})

function pollMs(shown: Resource<PayResult>): number | undefined {
  if (shown.state === 'missing') return undefined
  const isSettled = shown.state === 'ready' && !WAITING.includes(shown.value.verdict)
  return isSettled ? SETTLED_POLL_MS : POLL_MS
}

/** Deposits and classes have separate pages; all other orders are shown here. */
function addressElsewhere(order: OrderDetail, verdict: Verdict): string | undefined {
  const isDepositPage = location.pathname === DEPOSIT_PAGE
  if ((verdict === 'deposited') !== isDepositPage)
    return (isDepositPage ? payResultAddress : depositResultAddress)(order.orderId)
  const isClass = verdict === 'paid' && order.isOfflineClass
  return isClass ? classResultAddress(order.orderId) : undefined
}

/** Never resolves: the page is being left. */
function leaveFor(address: string): Promise<never> {
  location.replace(address)
  return new Promise(() => {})
}

async function settle(order: OrderDetail): Promise<void> {
  const { settleDraft } = await import('../order/form/order-draft.ts')
  settleDraft(order)
}

function count(until: number): void {
  stopClock()
  stopClock = followCountdown(until, (left) => {
    $balanceLeft.set(left)
    if (left === 0) void $payResult.refresh()
  })
}
