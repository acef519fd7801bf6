import { afterEach, expect, test, vi } from 'vitest'
import { paymentCodes } from '#api/payment/codes.ts'
import { recharge } from '#api/wallet/recharge.ts'
import { saveSession } from '#lib/account/session/session-store.ts'
import { openAccountPage, SESSION } from '../../../tests/support/unit/account-page.ts'
import { $recharge } from './recharge-store.ts'

let page: ReturnType<typeof openAccountPage>

async function submitIn(userAgent: string): Promise<void> {
  page = openAccountPage({ userAgent })
  Object.assign(location, { pathname: '/Recharge' })
  const [refusal] = paymentCodes('NEEDS_CHAT_APP')
  page.replies.set(recharge.path, { code: refusal?.code ?? '', msg: refusal?.sentence ?? '' })
  await saveSession(SESSION)
  $recharge.begin({ method: 'jsapi' })
  $recharge.edit({ isAgreed: true })
  void $recharge.submit()
  await vi.waitFor(
    () => expect(page.calls.map(({ path }) => path)).toContain(recharge.path),
    10_000,
  )
}

afterEach(() => $recharge.reset())

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
