import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listMessages } from '#api/message/list-messages.ts'
import { getQuotes } from '#api/quote/get-quotes.ts'
import type { AlertKind } from '#api/watchlist/alerts/alert.ts'
import { createAlert } from '#api/watchlist/alerts/create-alert.ts'
import { listAlerts } from '#api/watchlist/alerts/list-alerts.ts'
import { updateAlert } from '#api/watchlist/alerts/update-alert.ts'
import { stockRefOf } from '#api/watchlist/stock-ref.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { fireAlerts } from '#gateway/watchlist/alerts/fire-alerts.ts'
import { seedUser } from '../../support/account/seed-user.ts'
import { decodeAnswer } from '../../support/gateway/answers.ts'
import { type Caller, callGateway } from '../../support/gateway/client.ts'
import { startTestGateway } from '../../support/gateway/gateway.ts'
import { MORNING, standClock } from '../../support/market/clock.ts'

let gateway: RunningGateway
let url: string

beforeAll(async () => {
  gateway = await startTestGateway()
  url = gateway.url
})
afterAll(() => gateway.close())
beforeEach(() => standClock(url, MORNING))

const STOCK = stockRefOf('sh600519')
let owners = 0
const newOwner = (): Promise<Caller> => seedUser(gateway.services, `owner-${owners++}`)

async function price(symbol = STOCK.symbol): Promise<number> {
  const request = { symbols: [symbol] }
  const [quote] = decodeAnswer(getQuotes, await callGateway(url, getQuotes, request))
  return quote?.lastMilli ?? 0
}

async function set(caller: Caller, kind: AlertKind, limit: number, stock = STOCK) {
  const answer = await callGateway(url, createAlert, { ...stock, kind, limit }, caller)
  return decodeAnswer(createAlert, answer)
}

const alertsOf = async (caller: Caller) =>
  decodeAnswer(listAlerts, await callGateway(url, listAlerts, {}, caller))

/** Titles of what alerts wrote, without the welcome. */
async function inboxOf(caller: Caller): Promise<string[]> {
  const page = decodeAnswer(listMessages, await callGateway(url, listMessages, {}, caller))
  return page.messages.map(({ title }) => title).filter((title) => title.includes('到'))
}

test('a price that is reached writes one message and switches its alert off', async () => {
  const caller = await newOwner()
  const last = await price()
  await set(caller, 'priceAbove', last)
  await set(caller, 'priceAbove', last + 100_000_000)
  await expect.poll(() => inboxOf(caller)).toEqual([`贵州茅台 涨到 ${(last / 1000).toFixed(2)} 元`])
  const [waiting, fired] = await alertsOf(caller)
  expect([waiting?.isOn, waiting?.firedAt]).toEqual([true, undefined])
  expect([fired?.isOn, fired?.firedAt]).toEqual([false, expect.any(Number)])
})

test('the market moving over a limit fires it, and not before', async () => {
  const later = '2026-11-20T14:30:00'
  const symbols = ['sz000001', 'sh601318', 'sh600036', 'sz000858', 'sh600030']
  const before = await Promise.all(symbols.map(price))
  await standClock(url, later)
  const after = await Promise.all(symbols.map(price))
  await standClock(url, MORNING)
  const moved = symbols.findIndex((_, i) => after[i] !== before[i])
  const [from = 0, to = 0] = [before[moved], after[moved]]
  const caller = await newOwner()
  await set(caller, to > from ? 'priceAbove' : 'priceBelow', to, stockRefOf(symbols[moved] ?? ''))
  await callGateway(url, listAlerts, {}, caller)
  expect(await inboxOf(caller)).toEqual([])
  await standClock(url, later)
  await expect.poll(() => inboxOf(caller), { timeout: 20_000 }).toHaveLength(1)
})

test('an alert on the change of the day stays on and fires once a day', async () => {
  const caller = await newOwner()
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

test('however many nodes see the price at once, one message is written', async () => {
  const caller = await newOwner()
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

test('an alert that fired waits again once it is switched on', async () => {
  const caller = await newOwner()
  const last = await price()
  const { id: alertId } = await set(caller, 'priceBelow', last)
  await expect.poll(() => inboxOf(caller)).toHaveLength(1)
  const again = { alertId, kind: 'priceBelow', limit: last, isOn: true } as const
  const answer = decodeAnswer(updateAlert, await callGateway(url, updateAlert, again, caller))
  expect(answer.firedAt).toBeUndefined()
  await expect.poll(() => inboxOf(caller)).toHaveLength(2)
})

test('nothing fires while the market rests', async () => {
  await standClock(url, '2026-11-21T10:30:00')
  const caller = await newOwner()
  await set(caller, 'priceAbove', 1)
  await expect.poll(async () => (await alertsOf(caller)).length).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(await inboxOf(caller)).toEqual([])
})
