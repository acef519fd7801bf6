import { describe, expect } from 'vitest'
import { listMessages } from '#api/message/list-messages.ts'
import { getPositions } from '#api/quant/get-positions.ts'
import { getQuant } from '#api/quant/get-quant.ts'
import { listQuants } from '#api/quant/list-quants.ts'
import { listRecords } from '#api/quant/list-records.ts'
import { seedProducts } from '#gateway/catalog/sample-products.ts'
import { seedLive } from '#gateway/live/sample/seed-live.ts'
import { publishHistory } from '#gateway/quant/publish-signals.ts'
import { RULES } from '#gateway/quant/rules/rules.ts'
import { seedQuants } from '#gateway/quant/sample/seed-quants.ts'
import { sweep } from '#gateway/quant/sweep.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { instructionsOf } from '#gateway/strategy/performance/instruction-log.ts'
import { newPhoneUser } from '../../support/account/calls.ts'
import { callGateway } from '../../support/gateway/client.ts'
import { shopTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { certifyAdvisers } from '../../support/live/certify-advisers.ts'
import { newOperator } from '../../support/ops/operator.ts'
import { assess, paidOrder, signOrder } from '../../support/order/calls.ts'

const test = shopTest()
const SIGNER = { name: '示例投顾', certificate: '样例证书编号 S000000000009' }

test.beforeAll(async ({ gateway }) => {
  await seedLive(gateway.services)
  await certifyAdvisers(gateway)
  await seedQuants(gateway.services)
}, 360_000)

/** A user whose service of the low-volatility rule runs. */
async function newOwner(gateway: RunningGateway) {
  const owner = await newPhoneUser(gateway)
  await assess(owner)
  const wish = { productId: 'quant-captain', priceId: 'quant-captain-quarter' }
  const { contractId = '' } = await paidOrder(owner, wish)
  await signOrder(owner, contractId)
  return owner
}

describe('the quant rules', () => {
  test('every rule shows its file, and a back-test that ends before its signals begin', async ({
    gateway,
  }) => {
    const { quants } = await send(gateway, listQuants, {})
    expect(quants.map(({ ruleId }) => ruleId)).toEqual(RULES.map(({ ruleId }) => ruleId))
    for (const { ruleId } of quants) {
      const { rule, live, backTest } = await send(gateway, getQuant, { ruleId })
      expect(rule.fileHash).toMatch(/^[0-9a-f]{12}$/)
      expect(rule.words.length).toBeGreaterThan(2)
      expect(live?.curve.days.length).toBeGreaterThan(40)
      expect(backTest?.trades).toBeGreaterThan(3)
      const ended = backTest?.performance.lastDay ?? ''
      expect(ended > '2024' && ended < (live?.startDay ?? '')).toBe(true)
    }
  })

  test('a back-test has the same numbers on another gateway with the same closes', async ({
    gateway,
    startGateway,
  }) => {
    const other = await startGateway()
    const { db, clock } = other.services
    await seedProducts(db, clock.now())
    await seedLive(other.services)
    await seedQuants(other.services)
    for (const rule of RULES) {
      const here = await gateway.services.quant.backTest(rule)
      expect((await other.services.quant.backTest(rule))?.digest).toBe(here?.digest)
    }
  }, 360_000)

  test('a rule publishes nothing twice for a day', async ({ gateway }) => {
    const before = await send(gateway, listRecords, { ruleId: 'trend' })
    await sweep.run(gateway.services)
    await sweep.run(gateway.services)
    const after = await send(gateway, listRecords, { ruleId: 'trend' })
    expect(after.moves.length - before.moves.length).toBeLessThanOrEqual(1)
    const ids = after.moves.map(({ moveId }) => moveId)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('signals missed while no gateway ran are published late, at their real time and the last price', async ({
    startGateway,
  }) => {
    const gateway = await startGateway()
    const { services } = gateway
    const { db, clock, market } = services
    await seedProducts(db, clock.now())
    await seedLive(services)
    const calendar = await market.moments.calendar()
    const lastDay = (await market.closes.lastDay()) ?? ''
    const rule = RULES.find(({ ruleId }) => ruleId === 'low-volatility')!
    const publish = { from: calendar!.plusTradingDays(lastDay, -70), to: '', author: SIGNER }
    await publishHistory(services, rule, {
      ...publish,
      to: calendar!.plusTradingDays(lastDay, -40),
    })
    const known = (await instructionsOf(db, rule.ruleId)).length
    await sweep.run(services)
    expect(await instructionsOf(db, rule.ruleId)).toHaveLength(known)
    const reader = await newOwner(gateway)
    await certifyAdvisers(gateway)
    await sweep.run(services)
    await sweep.run(services)
    const { messages } = await send(reader, listMessages, {})
    expect(messages.filter(({ title }) => title.includes('新的量化信号'))).toMatchObject([
      { target: expect.stringContaining('/quantizationRecord?id=low-volatility') },
    ])
    const late = (await instructionsOf(db, rule.ruleId)).slice(known)
    expect(late.length).toBeGreaterThan(0)
    for (const { symbol, priceMilli, publishedAt } of late) {
      expect(clock.now().getTime() - publishedAt.getTime()).toBeLessThan(60_000)
      const { closes } = await market.closes.from(symbol, lastDay)
      expect(closes[0]).toEqual({ day: lastDay, closeMilli: priceMilli })
    }
    const operator = await newOperator(gateway)
    const path = `/ops/instructions/${late[0]?.moveId}`
    expect(await operator.text(path)).toContain(`${late[0]?.stockName} ${late[0]?.symbol}`)
    const withdrawal = { action: 'withdraw', reason: '收盘价录入有误' }
    expect((await operator.post(path, withdrawal)).status).toBe(303)
    expect((await operator.post(path, withdrawal)).status).toBe(422)
    const after = await instructionsOf(db, rule.ruleId)
    expect(after.filter(({ withdrawnAt }) => withdrawnAt !== null)).toHaveLength(1)
  }, 360_000)

  test('the shares of a rule reach its buyers alone', async ({ gateway, newBuyer }) => {
    const captain = { ruleId: 'low-volatility' }
    const owner = await newOwner(gateway)
    const { holdings } = await send(owner, getPositions, captain)
    expect(holdings.length).toBeGreaterThan(5)
    const { moves } = await send(owner, listRecords, captain)
    expect(moves.every(({ content }) => content)).toBe(true)
    for (const reader of [gateway, await newBuyer()]) {
      const answers = [
        await callGateway(reader, getPositions, captain),
        await callGateway(reader, listRecords, captain),
        await callGateway(reader, getQuant, captain),
      ]
      const sent = JSON.stringify(answers)
      for (const { symbol, stockName } of holdings) {
        expect(sent).not.toContain(symbol)
        expect(sent).not.toContain(stockName)
      }
    }
  })
})
