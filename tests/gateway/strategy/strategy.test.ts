import { describe, expect } from 'vitest'
import { dayOf } from '#api/china-time.ts'
import { listMessages } from '#api/message/list-messages.ts'
import { listPublications } from '#api/publication/list-publications.ts'
import { checkStrategy } from '#api/strategy/check-strategy.ts'
import { claimTrial } from '#api/strategy/claim-trial.ts'
import { getAuthority } from '#api/strategy/get-authority.ts'
import { getHoldings } from '#api/strategy/get-holdings.ts'
import { getStrategy } from '#api/strategy/get-strategy.ts'
import { listMoves } from '#api/strategy/list-moves.ts'
import { listPushes } from '#api/strategy/list-pushes.ts'
import { listStrategies } from '#api/strategy/list-strategies.ts'
import { seedLive } from '#gateway/live/sample/seed-live.ts'
import { withdrawPublication } from '#gateway/publication/record.ts'
import { firstSigner } from '#gateway/publication/signers.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { seedStrategies } from '#gateway/strategy/sample/seed-strategies.ts'
import { newPhoneUser } from '../../support/account/calls.ts'
import { callGateway } from '../../support/gateway/client.ts'
import { shopTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { certifyAdvisers } from '../../support/live/certify-advisers.ts'
import { newOperator } from '../../support/ops/operator.ts'
import { publishDraft } from '../../support/ops/publish-draft.ts'
import { STRATEGY } from '../../support/order/buyer-journey.ts'
import { assess, paidOrder, signOrder } from '../../support/order/calls.ts'

const test = shopTest()

test.beforeAll(async ({ gateway }) => {
  await seedLive(gateway.services)
  await seedStrategies(gateway.services)
}, 360_000)

const STEADY = { strategyId: STRATEGY.productId }

async function newOwner(gateway: RunningGateway) {
  const caller = await newPhoneUser(gateway)
  await assess(caller)
  const { contractId = '' } = await paidOrder(caller, STRATEGY)
  await signOrder(caller, contractId)
  return caller
}

describe('the strategies', () => {
  test('the list shows everybody a curve, and figures of a year only after a year', async ({
    gateway,
  }) => {
    const { strategies } = await send(gateway, listStrategies, {})
    expect(strategies.map(({ strategyId }) => strategyId)).toEqual([
      'stock-king',
      'strategy-growth',
      'strategy-steady',
    ])
    const [king, , steady] = strategies
    expect(steady?.annualReturn).toBeDefined()
    expect(king?.annualReturn).toBeUndefined()
    for (const { line, totalReturn, maxDrawdown } of strategies) {
      expect(line.length).toBeGreaterThan(40)
      expect(line.at(-1)).toBeCloseTo(1 + totalReturn, 6)
      expect(maxDrawdown).toBeLessThanOrEqual(0)
    }
  })

  test('a strategy has two lines of one length, and months that multiply to the whole', async ({
    gateway,
  }) => {
    const { performance, moves, offers } = await send(gateway, getStrategy, STEADY)
    const { curve, months, statistics, lastDay } = performance
    for (const line of [curve.obtainable, curve.benchmark, curve.published])
      expect(line).toHaveLength(curve.days.length)
    expect(curve.days.at(-1)).toBe(lastDay)
    expect(lastDay <= dayOf(gateway.services.clock.now())).toBe(true)
    expect(months.reduce((whole, { change }) => whole * (1 + change), 1)).toBeCloseTo(
      1 + statistics.totalReturn,
      9,
    )
    expect(curve.published).not.toEqual(curve.obtainable)
    expect(moves.every(({ verdict }) => verdict !== 'pending')).toBe(true)
    expect(offers.length).toBeGreaterThan(0)
  })

  test('the content of a strategy reaches its buyers alone, in every call', async ({
    gateway,
    newBuyer,
  }) => {
    const owner = await newOwner(gateway)
    const own = await send(owner, getHoldings, STEADY)
    expect(own.holdings.length).toBeGreaterThan(3)
    const weights = own.holdings.reduce((sum, { weightPercent }) => sum + weightPercent, 0)
    expect(weights + own.cashPercent).toBeCloseTo(100, 0)
    const { moves } = await send(owner, listMoves, STEADY)
    expect(moves.length).toBeGreaterThan(15)
    const [newest] = moves
    expect(newest?.content?.reason.length).toBeGreaterThan(5)
    const secrets = moves.flatMap(({ content }) =>
      content ? [content.symbol, content.stockName, content.reason] : [],
    )
    const calls = [getStrategy, listMoves, getHoldings, getAuthority, checkStrategy]
    for (const reader of [gateway, await newBuyer()]) {
      const answers = await Promise.all(calls.map((call) => callGateway(reader, call, STEADY)))
      answers.push(await callGateway(reader, listStrategies, {}))
      answers.push(await callGateway(reader, listPushes, {}))
      const sent = JSON.stringify(answers)
      expect(secrets.filter((secret) => sent.includes(secret))).toEqual([])
    }
    const { pushes } = await send(owner, listPushes, {})
    expect(pushes[0]).toMatchObject({
      strategyId: STEADY.strategyId,
      move: { moveId: newest?.moveId },
    })
    expect((await send(owner, getAuthority, STEADY)).authority.state).toBe('running')
  })

  test('an ended service shows its past and hides the present', async ({ gateway }) => {
    const owner = await newOwner(gateway)
    const { moves } = await send(owner, listMoves, STEADY)
    const cut = new Date((moves[3]?.publishedAt ?? 0) + 1)
    await gateway.services.db
      .updateTable('services')
      .set({ starts_at: new Date(cut.getTime() - 86_400_000), ends_at: cut })
      .where('user_id', '=', owner.userId)
      .execute()
    const after = await send(owner, listMoves, STEADY)
    expect(after.moves.map(({ content }) => content !== undefined).slice(0, 5)).toEqual([
      ...[false, false, false],
      ...[true, true],
    ])
    expect(await callGateway(owner, getHoldings, STEADY)).toMatchObject({ code: 'E100004' })
  })

  test('a trial shows one instruction, once, to people it suits', async ({ newBuyer }) => {
    const growth = { strategyId: 'strategy-steady' }
    const reader = await newBuyer()
    expect(await callGateway(reader, claimTrial, growth)).toMatchObject({ code: 'E392001' })
    await assess(reader)
    expect(await send(reader, getAuthority, growth)).toMatchObject({ canTry: true })
    const { moveId } = await send(reader, claimTrial, growth)
    expect(await send(reader, claimTrial, growth)).toEqual({ moveId })
    const { moves } = await send(reader, listMoves, growth)
    expect(moves.filter(({ content }) => content)).toHaveLength(1)
    expect(await send(reader, getAuthority, growth)).toMatchObject({
      authority: { state: 'trial' },
      tried: { moveId, content: { symbol: expect.stringMatching(/^s[hz]\d{6}$/) } },
      canTry: false,
    })
  })

  test('a withdrawal stays visible and erases nothing from the curve before it', async ({
    gateway,
  }) => {
    const king = { strategyId: 'stock-king' }
    const before = await send(gateway, getStrategy, king)
    const { db, clock } = gateway.services
    const { moves } = await send(gateway, listMoves, king)
    const [newest] = moves
    const withdrawal = { publicationId: newest?.moveId ?? '', reason: '录入有误' }
    await withdrawPublication(db, withdrawal, clock.now())
    const after = await send(gateway, getStrategy, king)
    expect(after.moves[0]?.withdrawnAt).toBeDefined()
    expect(after.performance.curve.published).toEqual(before.performance.curve.published)
    expect(await send(gateway, checkStrategy, king)).toMatchObject({ withdrawn: 1 })
  })
})

test('a stock chosen for a package takes two people, and is read by its buyers alone', async ({
  gateway,
  operator,
  newBuyer,
}) => {
  await certifyAdvisers(gateway)
  const { db, clock } = gateway.services
  const { certificate = '' } = (await firstSigner(db, clock.now())) ?? {}
  const owner = await newOwner(gateway)
  const both = [operator, await newOperator(gateway)] as const
  const text = '依据：息差的降幅变小。哪里可能错：存款定期化继续。仅供参考。'
  const words = {
    packageId: STEADY.strategyId,
    adviser: certificate,
    title: '息差的降幅变小',
    text,
  }
  const without = { action: 'submit', draftId: '0'.repeat(24), ...words, stocks: '' }
  expect((await operator.post('/ops/picks', without)).status).toBe(422)
  const pickId = await publishDraft('picks', both, { ...words, stocks: '600036' })
  const corrects = { corrects: pickId, correctReason: '漏写了数据时间' }
  const laterId = await publishDraft('picks', both, { ...words, ...corrects, stocks: '600036' })
  const wanted = { kind: 'pick', subjectId: STEADY.strategyId } as const
  const { publications } = await send(owner, listPublications, wanted)
  expect(publications.slice(0, 2)).toMatchObject([
    { publicationId: laterId, ...corrects, securities: [{ symbol: 'sh600036' }] },
    { publicationId: pickId, correctedBy: laterId, text, adviserCertificate: certificate },
  ])
  const { messages } = await send(owner, listMessages, {})
  expect(messages[0]).toMatchObject({ target: '/MyGSP' })
  for (const reader of [gateway, await newBuyer()]) {
    const sent = JSON.stringify(await callGateway(reader, listPublications, wanted))
    for (const secret of ['600036', '招商银行', '息差', '漏写']) expect(sent).not.toContain(secret)
  }
  const withdrawal = { action: 'withdraw', reason: '依据已不成立' }
  expect((await operator.post(`/ops/picks/${pickId}`, withdrawal)).status).toBe(303)
  const after = await send(owner, listPublications, wanted)
  expect(after.publications[1]).toMatchObject({
    publicationId: pickId,
    text,
    ...{ withdrawReason: '依据已不成立' },
  })
})
