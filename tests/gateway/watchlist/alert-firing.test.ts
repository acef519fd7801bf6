import { expect } from 'vitest'
import { listMessages } from '#api/message/list-messages.ts'
import { listSilenced } from '#api/message/list-silenced.ts'
import { silenceTopic } from '#api/message/silence-topic.ts'
import { getQuotes } from '#api/quote/get-quotes.ts'
import type { AlertKind } from '#api/watchlist/alerts/alert.ts'
import { createAlert } from '#api/watchlist/alerts/create-alert.ts'
import { listAlerts } from '#api/watchlist/alerts/list-alerts.ts'
import { updateAlert } from '#api/watchlist/alerts/update-alert.ts'
import { stockRefOf } from '#api/watchlist/stock-ref.ts'
import { saveSecret } from '#gateway/account/oauth/chat-app-secrets.ts'
import { deliverNotices } from '#gateway/message/notice/deliver-notices.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { fireAlerts } from '#gateway/watchlist/alerts/fire-alerts.ts'
import { setBehaviour } from '../../support/account/calls.ts'
import { noticesTo } from '../../support/account/notices.ts'
import { seedUser } from '../../support/account/seed-user.ts'
import type { Caller } from '../../support/gateway/client.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { MORNING, standClock } from '../../support/market/clock.ts'

const test = gatewayTest()

test.beforeEach(({ gateway }) => standClock(gateway, MORNING))

const STOCK = stockRefOf('sh600519')
let owners = 0
const newOwner = (gateway: RunningGateway): Promise<Caller> =>
  seedUser(gateway, `owner-${owners++}`)

async function price(gateway: RunningGateway, symbol = STOCK.symbol): Promise<number> {
  const request = { symbols: [symbol] }
  const [quote] = await send(gateway, getQuotes, request)
  return quote?.lastMilli ?? 0
}

const set = (caller: Caller, kind: AlertKind, limit: number, stock = STOCK) =>
  send(caller, createAlert, { ...stock, kind, limit })

const alertsOf = (caller: Caller) => send(caller, listAlerts, {})

/** Titles of the messages alerts wrote, without the welcome message. */
async function inboxOf(caller: Caller): Promise<string[]> {
  const { messages } = await send(caller, listMessages, {})
  return messages.map(({ title }) => title).filter((title) => title.includes('到'))
}

test('a price that is reached writes one message and switches its alert off', async ({
  gateway,
}) => {
  const caller = await newOwner(gateway)
  const last = await price(gateway)
  await set(caller, 'priceAbove', last)
  await set(caller, 'priceAbove', last + 100_000_000)
  await expect.poll(() => inboxOf(caller)).toEqual([`贵州茅台 涨到 ${(last / 1000).toFixed(2)} 元`])
  const [waiting, fired] = await alertsOf(caller)
  expect([waiting?.isOn, waiting?.firedAt]).toEqual([true, undefined])
  expect([fired?.isOn, fired?.firedAt]).toEqual([false, expect.any(Number)])
})

test('the price of a fund has three decimals', async ({ gateway }) => {
  const caller = await newOwner(gateway)
  const fund = stockRefOf('sh510300')
  const last = await price(gateway, fund.symbol)
  await set(caller, 'priceAbove', last, fund)
  await expect
    .poll(() => inboxOf(caller))
    .toEqual([expect.stringMatching(`涨到 ${(last / 1000).toFixed(3)} 元`)])
})

test('a price that is reached is said by the official account, once, to people who have linked it', async ({
  gateway,
}) => {
  const { services } = gateway
  const { db } = services
  const [caller, other, quiet] = [
    await newOwner(gateway),
    await newOwner(gateway),
    await newOwner(gateway),
  ]
  const link = (userId: string, open_id: string) =>
    db.updateTable('users').set({ open_id }).where('user_id', '=', userId).execute()
  await link(caller.userId ?? '', 'sandbox-open-new1')
  await link(quiet.userId ?? '', 'sandbox-open-new2')
  await send(quiet, silenceTopic, { topic: 'alert', isSilent: true })
  const last = await price(gateway)
  for (const one of [caller, other, quiet]) await set(one, 'priceAbove', last)
  for (const one of [caller, other, quiet]) await expect.poll(() => inboxOf(one)).toHaveLength(1)
  const yuan = (last / 1000).toFixed(2)
  await Promise.all([deliverNotices(services), deliverNotices(services)])
  await expect
    .poll(() => noticesTo(gateway, 'sandbox-open-new1'))
    .toMatchObject([
      {
        notice: {
          thing1: `模拟 贵州茅台 涨到 ${yuan} 元`,
          amount2: `${yuan}元`,
          time3: expect.stringMatching(/^10:30:/),
        },
      },
    ])
  expect(await noticesTo(gateway, 'sandbox-open-new2')).toEqual([])
  await expect.poll(() => db.selectFrom('chat_app_notices').selectAll().execute()).toEqual([])
})

test('a notice is sent with the next token after the chat app refused the stored one', async ({
  gateway,
}) => {
  const { services } = gateway
  const { db, config, clock } = services
  const caller = await newOwner(gateway)
  const openId = 'sandbox-open-new3'
  const { userId = '' } = caller
  await db.updateTable('users').set({ open_id: openId }).where('user_id', '=', userId).execute()
  const stale = { value: 'replaced-elsewhere', expiresInSeconds: 7200 }
  await saveSecret(db, 'accountToken', stale, config.secretKey, clock.now())
  await set(caller, 'priceAbove', await price(gateway))
  await expect.poll(() => inboxOf(caller)).toHaveLength(1)
  const received = () => noticesTo(gateway, openId)
  await deliverNotices(services)
  expect(await received()).toEqual([])
  await db.updateTable('chat_app_notices').set({ due_at: clock.now() }).execute()
  await deliverNotices(services)
  await expect.poll(received).toHaveLength(1)
})

test('a notice beyond the day’s quota is sent a minute later, and one to somebody who does not follow the account never', async ({
  gateway,
}) => {
  const { services } = gateway
  const { db, clock } = services
  const waiting = () => db.selectFrom('chat_app_notices').select('user_id').execute()
  const claimAgain = () => db.updateTable('chat_app_notices').set({ due_at: clock.now() }).execute()
  for (const [refusal, name, isLater] of [
    ['noticeQuota', 'new4', true],
    ['unfollowed', 'new5', false],
  ] as const) {
    const caller = await newOwner(gateway)
    const { userId = '' } = caller
    const open_id = `sandbox-open-${name}`
    await db.updateTable('users').set({ open_id }).where('user_id', '=', userId).execute()
    await set(caller, 'priceAbove', await price(gateway))
    await expect.poll(() => inboxOf(caller)).toHaveLength(1)
    expect((await setBehaviour(gateway, refusal)).status).toBe(200)
    await deliverNotices(services)
    expect(await noticesTo(gateway, open_id)).toEqual([])
    expect(await waiting()).toHaveLength(isLater ? 1 : 0)
    await claimAgain()
    await deliverNotices(services)
    expect(await noticesTo(gateway, open_id)).toHaveLength(isLater ? 1 : 0)
    expect(await waiting()).toEqual([])
  }
})

test('price alerts that are silenced arrive as read, until they may call again', async ({
  gateway,
}) => {
  const caller = await newOwner(gateway)
  const last = await price(gateway)
  const alerts = async () =>
    (await send(caller, listMessages, {})).messages.filter(({ title }) => title.includes('到'))
  for (const _ of ['once', 'and again'])
    expect(await send(caller, silenceTopic, { topic: 'alert', isSilent: true })).toEqual({
      silenced: ['alert'],
    })
  expect(await send(caller, listSilenced, {})).toEqual({ silenced: ['alert'] })
  await set(caller, 'priceAbove', last)
  await expect.poll(alerts).toMatchObject([{ isRead: true }])
  await send(caller, silenceTopic, { topic: 'alert', isSilent: false })
  await set(caller, 'priceAbove', last - 10)
  await expect.poll(alerts).toMatchObject([{ isRead: false }, { isRead: true }])
})

test('an alert fires when the market moves over its limit, and not before', async ({ gateway }) => {
  const later = '2026-11-20T14:30:00'
  const symbols = ['sz000001', 'sh601318', 'sh600036', 'sz000858', 'sh600030']
  const before = await Promise.all(symbols.map((symbol) => price(gateway, symbol)))
  await standClock(gateway, later)
  const after = await Promise.all(symbols.map((symbol) => price(gateway, symbol)))
  await standClock(gateway, MORNING)
  const moved = symbols.findIndex((_, i) => after[i] !== before[i])
  const [from = 0, to = 0] = [before[moved], after[moved]]
  const caller = await newOwner(gateway)
  await set(caller, to > from ? 'priceAbove' : 'priceBelow', to, stockRefOf(symbols[moved] ?? ''))
  await alertsOf(caller)
  expect(await inboxOf(caller)).toEqual([])
  await standClock(gateway, later)
  await expect.poll(() => inboxOf(caller), { timeout: 60_000 }).toHaveLength(1)
})

test('an alert on the change of the day stays on and fires once a day', async ({ gateway }) => {
  const caller = await newOwner(gateway)
  const { db } = gateway.services
  const { id } = await set(caller, 'riseAbove', 99_000)
  const reading = {
    symbol: STOCK.symbol,
    name: '甲',
    lastMilli: 1,
    change: 99_500,
    label: undefined,
  }
  const at = (moment: string) => fireAlerts(db, reading, new Date(`${moment}+08:00`))
  expect(await at('2026-11-20T10:30:00')).toBe(1)
  expect(await at('2026-11-20T14:30:00')).toBe(0)
  expect(await at('2026-11-23T09:31:00')).toBe(1)
  const [alert] = await alertsOf(caller)
  expect([alert?.id, alert?.isOn]).toEqual([id, true])
  expect(await inboxOf(caller)).toHaveLength(2)
})

test('eight nodes that see the price at once write one message', async ({ gateway }) => {
  const caller = await newOwner(gateway)
  const { db, clock } = gateway.services
  const stock = stockRefOf('sz000002')
  await set(caller, 'priceBelow', 1, stock)
  const reading = { symbol: stock.symbol, name: '乙', lastMilli: 1, change: null, label: undefined }
  const fired = await Promise.all(
    Array.from({ length: 8 }, () => fireAlerts(db, reading, clock.now())),
  )
  expect(fired.reduce((sum, count) => sum + count, 0)).toBe(1)
  expect(await inboxOf(caller)).toHaveLength(1)
})

test('a fired alert waits again once it is switched on', async ({ gateway }) => {
  const caller = await newOwner(gateway)
  const last = await price(gateway)
  const { id: alertId } = await set(caller, 'priceBelow', last)
  await expect.poll(() => inboxOf(caller)).toHaveLength(1)
  const again = { alertId, kind: 'priceBelow', limit: last, isOn: true } as const
  const answer = await send(caller, updateAlert, again)
  expect(answer.firedAt).toBeUndefined()
  await expect.poll(() => inboxOf(caller)).toHaveLength(2)
})

test('no alert fires while the market rests', async ({ gateway }) => {
  await standClock(gateway, '2026-11-21T10:30:00')
  const caller = await newOwner(gateway)
  await set(caller, 'priceAbove', 1)
  await expect.poll(async () => (await alertsOf(caller)).length).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(await inboxOf(caller)).toEqual([])
})
