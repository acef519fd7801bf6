import { afterEach, expect, test, vi } from 'vitest'
import { paymentCodes } from '#api/payment/codes.ts'
import { listRecharges } from '#api/wallet/list-recharges.ts'
import { recharge } from '#api/wallet/recharge.ts'
import { saveSession } from '#lib/account/session/session-store.ts'
import { openAccountPage, SESSION } from '../../../tests/support/unit/account-page.ts'
import { $offer, $recharge, $recharges } from './recharge-store.ts'

let page: ReturnType<typeof openAccountPage>

async function submitIn(userAgent: string): Promise<void> {
  page = openAccountPage({ userAgent })
  Object.assign(location, { pathname: '/Recharge' })
  const [refusal] = paymentCodes('NEEDS_CHAT_APP')
  page.replies.set(recharge.path, { code: refusal?.code ?? '', msg: refusal?.sentence ?? '' })
  await saveSession(SESSION)
  $recharge.begin({ way: 'jsapi' })
  $recharge.edit({ isAgreed: true })
  void $recharge.submit()
  await vi.waitFor(
    () => expect(page.calls.map(({ path }) => path)).toContain(recharge.path),
    10_000,
  )
}

let close = () => {}

afterEach(() => {
  // A store without listeners unmounts after a second.
  vi.useFakeTimers()
  close()
  vi.advanceTimersByTime(10_000)
  vi.useRealTimers()
  close = () => {}
  $offer.set(undefined)
  $recharge.reset()
})

test('a recharge by somebody the chat app has not named proves them, and shows no refusal meanwhile', async () => {
  await submitIn('Mozilla/5.0 (iPhone) MicroMessenger/8.0.50')
  await vi.waitFor(() => expect(page.left).toHaveLength(1), 10_000)
  expect(page.left[0]).toMatch(/\/oauth\/start\?scope=snsapi_base&.*pathname=%2FRecharge/)
  expect($recharge.get()).toMatchObject({ problem: '', isSending: true })
})

test('a recharge outside the chat app says where to go instead', async () => {
  await submitIn('Mozilla/5.0')
  await vi.waitFor(
    () => expect($recharge.get()).toMatchObject({ problem: '请在微信中打开，或换一种支付方式' }),
    10_000,
  )
  expect(page.left).toEqual([])
})

async function openList(userAgent: string, answer: 'offline' | readonly string[]): Promise<void> {
  page = openAccountPage({ userAgent })
  const data =
    answer !== 'offline' &&
    listRecharges.answer.encode({ recharges: [], next: undefined, receivedMethods: answer })
  page.replies.set(listRecharges.path, data ? { code: '0', data } : 'offline')
  await saveSession(SESSION)
  close = $recharges.listen(() => {})
}

const CHAT_APP = 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.50'

test.each([
  ['Alipay beside the chat app’s cashier', 'Mozilla/5.0', ['h5', 'qr', 'alipay'], 'h5,alipay,qr'],
  ['Alipay alone where nothing else is received', 'Mozilla/5.0', ['alipay'], 'alipay'],
  ['no Alipay in the chat app', CHAT_APP, ['jsapi', 'h5', 'alipay'], 'jsapi'],
  ['nothing in the chat app but another browser', CHAT_APP, ['alipay'], ''],
  ['what is usual while the gateway is not reached', 'Mozilla/5.0', 'offline', 'h5,qr'],
] as const)('coins are offered by %s', async (_, userAgent, answer, ways) => {
  await openList(userAgent, answer)
  await vi.waitFor(() => expect(String($offer.get()?.ways)).toBe(ways), 10_000)
  const [first = $recharge.get().values.way] = $offer.get()?.ways ?? []
  expect($recharge.get().values.way).toBe(first)
  expect($offer.get()?.isElsewhere).toBe(answer !== 'offline')
})
