import { afterAll, expect } from 'vitest'
import { dayOf } from '#api/china-time.ts'
import { instantOf, plusDays } from '#api/exchange/session/exchange-time.ts'
import { getPayment } from '#api/payment/get-payment.ts'
import { listLedger } from '#api/wallet/list-ledger.ts'
import { listRecharges } from '#api/wallet/list-recharges.ts'
import { recharge } from '#api/wallet/recharge.ts'
import { runSweeps } from '#gateway/hooks/sweep.ts'
import { sweep as sweepPayments } from '#gateway/payment/sweep.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { newPhoneUser } from '../../support/account/calls.ts'
import { type Caller, callGateway } from '../../support/gateway/client.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { startAlipay } from '../../support/order/alipay.ts'
import { wrongBooks } from '../../support/order/books.ts'

let alipayNow = () => new Date()
const alipay = await startAlipay(() => alipayNow())
afterAll(() => alipay.close())

const test = gatewayTest({ alipay: alipay.account })

async function buyCoins(user: Caller, coin: number) {
  const { url = '', ...opened } = await send(user, recharge, { coin, method: 'alipay' })
  return { ...opened, url }
}

const tell = async ({ url }: RunningGateway, body: URLSearchParams) => {
  const answer = await fetch(`${url}/payment/notify/alipay`, { method: 'POST', body })
  return `${answer.status} ${await answer.text()}`
}

const stateOf = async (user: Caller, paymentId: string) =>
  (await send(user, getPayment, { paymentId })).state

const coinsOf = async (user: Caller) => {
  const { balance, entries } = await send(user, listLedger, { unit: 'coin' })
  return { balance, credits: entries.map(({ kind, amount }) => `${kind} ${amount}`) }
}

test('coins are credited once for the exact sum, however notices and queries race', async ({
  gateway,
  newUser,
}) => {
  for (let round = 0; round < 4; round++) {
    const user = await newUser()
    const { url, paymentId, ...opened } = await buyCoins(user, 12_300)
    expect(opened).toMatchObject({ method: 'alipay', fen: 12_300 })
    const { searchParams } = new URL(url)
    const page = `${gateway.url}/Recharge?paymentId=${paymentId}`
    expect(searchParams.get('return_url')).toBe(page)
    expect(JSON.parse(searchParams.get('biz_content') ?? '')).toMatchObject({
      ...{ total_amount: '123.00', out_trade_no: paymentId, quit_url: page },
    })
    const trade = await alipay.pay(url)
    const notices = Array.from({ length: 4 }, () => tell(gateway, alipay.notice(trade)))
    const queries = Array.from({ length: 4 }, () => stateOf(user, paymentId))
    const lists = Array.from({ length: 2 }, () => send(user, listRecharges, {}))
    await Promise.all([...queries, ...lists])
    expect(await Promise.all(notices)).toEqual(Array(4).fill('200 success'))
    expect(await tell(gateway, alipay.notice(trade))).toBe('200 success')
    expect(await coinsOf(user)).toEqual({ balance: 12_300, credits: ['recharge 12300'] })
    expect(await stateOf(user, paymentId)).toBe('paid')
    expect((await send(user, listRecharges, {})).recharges).toMatchObject([
      { paymentId, coin: 12_300, fen: 12_300, method: 'alipay', state: 'paid' },
    ])
  }
  expect(await wrongBooks(gateway.services.db)).toEqual({})
})

test('a notice of another sum, or signed by nobody, credits nothing, and a query finds the lost one', async ({
  gateway,
  user,
  clock,
}) => {
  const { url, paymentId } = await buyCoins(user, 1000)
  expect(await stateOf(user, paymentId)).toBe('open')
  const trade = await alipay.pay(url)
  expect(await tell(gateway, alipay.notice(trade, { total_amount: '10.01' }))).toBe('400 failure')
  expect(await tell(gateway, alipay.notice(trade, { total_amount: '0.01' }, true))).toBe(
    '401 failure',
  )
  expect(await coinsOf(user)).toEqual({ balance: 0, credits: [] })
  await clock.advance(3000)
  expect(await stateOf(user, paymentId)).toBe('paid')
  expect(await coinsOf(user)).toEqual({ balance: 1000, credits: ['recharge 1000'] })
})

test('a recharge that nobody paid in half an hour is closed at the service, and money that still arrives brings its coins', async ({
  gateway,
  newUser,
  clock,
}) => {
  const { services } = gateway
  alipayNow = services.clock.now
  const user = await newUser()
  const [unopened, begun] = [await buyCoins(user, 1000), await buyCoins(user, 2000)]
  const [lost, late] = [await buyCoins(user, 5000), await buyCoins(user, 10_000)]
  await alipay.begin(begun.url)
  await alipay.pay(lost.url)
  await clock.advance(29 * 60_000)
  const lateTrade = await alipay.pay(late.url)
  await clock.advance(2 * 60_000)
  const later = { ...user, nowMs: services.clock.now().getTime() }
  expect(await stateOf(later, unopened.paymentId)).toBe('closed')
  expect(await stateOf(later, begun.paymentId)).toBe('closed')
  // The service answers that it is unpaid just before the person pays.
  alipay.trades.set(late.paymentId, { ...lateTrade, state: 'WAIT_BUYER_PAY', paidAt: undefined })
  await clock.advance(3000)
  await sweepPayments.run(services)
  const { recharges } = await send(later, listRecharges, {})
  expect(recharges.map(({ coin, state }) => `${coin} ${state}`)).toEqual([
    ...['10000 closed', '5000 paid', '2000 closed', '1000 closed'],
  ])
  expect(alipay.trades.get(begun.paymentId)).toMatchObject({ state: 'TRADE_CLOSED' })
  await expect(alipay.pay(begun.url)).rejects.toThrow()
  await expect(alipay.pay(unopened.url)).rejects.toThrow()
  expect(await tell(gateway, alipay.notice(lateTrade))).toBe('200 success')
  expect(await coinsOf(later)).toMatchObject({ balance: 15_000 })
  expect(await wrongBooks(services.db)).toEqual({})
})

test('the bill of a day names a recharge whose money nobody heard of, and agrees once it is credited', async ({
  gateway,
  newUser,
  clock,
  operator,
}) => {
  const { services, url } = gateway
  const user = await newUser()
  const day = plusDays(dayOf(Date.now()), -9)
  const noon = instantOf(day, 12 * 3600)
  await clock.moveTo(noon)
  alipayNow = services.clock.now
  const then = { ...user, nowMs: noon.getTime() }
  const runBills = () => runSweeps(services, new Set(['payment/sweep/sweepBills']))
  const differences = async () => {
    const text = await (await fetch(`${url}/metrics`)).text()
    return [...text.matchAll(/^gateway_bill_differences\{kind="(\w+)"\} (\d+)$/gm)].flatMap(
      ([, kind, count]) => (count === '0' ? [] : [`${kind} ${count}`]),
    )
  }
  const heard = await buyCoins(then, 5000)
  expect(await tell(gateway, alipay.notice(await alipay.pay(heard.url)))).toBe('200 success')
  const unheard = await buyCoins(then, 20_000)
  await alipay.pay(unheard.url)
  const changed = await buyCoins(then, 1000)
  const trade = await alipay.pay(changed.url)
  expect(await tell(gateway, alipay.notice(trade))).toBe('200 success')
  alipay.trades.set(changed.paymentId, { ...trade, yuan: '10.50' })
  await clock.moveTo(instantOf(plusDays(day, 1), 10 * 3600 + 1800))
  await runBills()
  expect(await differences()).toEqual(['paymentAmount 1', 'paymentUnbooked 1'])
  const page = await operator.text('/ops/bills')
  for (const { paymentId } of [unheard, changed]) expect(page).toContain(paymentId)
  expect(page).not.toContain(heard.paymentId)
  await sweepPayments.run(services)
  await runBills()
  expect(await differences()).toEqual(['paymentAmount 1'])
  expect(await coinsOf(then)).toMatchObject({ balance: 26_000 })
})

test('a gateway without an account at Alipay neither offers nor opens it', async ({
  user,
  startGateway,
}) => {
  expect(await send(user, listRecharges, {})).toMatchObject({
    receivedMethods: ['jsapi', 'h5', 'qr', 'alipay'],
  })
  const other = await startGateway()
  const stranger = await newPhoneUser(other)
  expect(await send(stranger, listRecharges, {})).toMatchObject({
    receivedMethods: ['jsapi', 'h5', 'qr'],
  })
  expect(await callGateway(stranger, recharge, { coin: 1000, method: 'alipay' })).toMatchObject({
    code: 'E330014',
  })
})
