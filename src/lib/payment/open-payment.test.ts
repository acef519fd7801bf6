import { beforeEach, describe, expect, test } from 'vitest'
import { paymentCodes } from '#api/payment/codes.ts'
import { createPayment } from '#api/payment/create-payment.ts'
import { saveSession } from '#lib/account/session/session-store.ts'
import { openAccountPage, SESSION } from '../../../tests/support/unit/account-page.ts'
import { openPayment } from './open-payment.ts'

const CHAT_APP = 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.50'

let page: ReturnType<typeof openAccountPage>

async function openIn(userAgent: string): Promise<void> {
  page = openAccountPage({ userAgent, search: '?orderNumber=o-1' })
  Object.assign(location, { pathname: '/checkstand' })
  const [refusal] = paymentCodes('NEEDS_CHAT_APP')
  page.replies.set(createPayment.path, { code: refusal?.code ?? '', msg: refusal?.sentence ?? '' })
  await saveSession(SESSION)
}

const open = () => openPayment('o-1', 'jsapi')

describe('a payer whom the chat app has not named yet', () => {
  beforeEach(() => openIn(CHAT_APP))

  test('the payer is proved without a question, and returns to the checkout', async () => {
    expect(await open()).toEqual({ kind: 'authorising' })
    const [address = ''] = page.left
    const { pathname, searchParams } = new URL(address, 'https://site.example')
    expect(pathname).toBe('/oauth/start')
    expect(Object.fromEntries(searchParams)).toMatchObject({
      scope: 'snsapi_base',
      pathname: '/checkstand',
      query: 'orderNumber=o-1',
    })
  })

  test('the payer reads the sentence after three attempts, and leaves the page no more', async () => {
    for (let tries = 0; tries < 3; tries++) expect(await open()).toEqual({ kind: 'authorising' })
    expect(await open()).toEqual({
      kind: 'refused',
      sentence: '请在微信中打开，或换一种支付方式',
    })
    expect(page.left).toHaveLength(3)
  })
})

test('a payer outside the chat app reads the sentence and stays', async () => {
  await openIn('Mozilla/5.0')
  expect(await open()).toMatchObject({ kind: 'refused' })
  expect(page.left).toEqual([])
})
