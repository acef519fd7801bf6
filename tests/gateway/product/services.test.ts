import { describe, expect } from 'vitest'
import { DAY_MS } from '#api/china-time.ts'
import { listCoupons } from '#api/coupon/list-coupons.ts'
import { listMessages } from '#api/message/list-messages.ts'
import { REFUND_TERMS } from '#api/order/refund/refund-rule.ts'
import { getOwnPackage } from '#api/product/get-own-package.ts'
import { getPackage } from '#api/product/get-package.ts'
import { listTradeSignals } from '#api/product/list-trade-signals.ts'
import { listMoves } from '#api/strategy/list-moves.ts'
import { listSubscriptions } from '#api/subscription/list-subscriptions.ts'
import { subscribe } from '#api/subscription/subscribe.ts'
import { unsubscribe } from '#api/subscription/unsubscribe.ts'
import { submitFeedback } from '#api/support/submit-feedback.ts'
import { claimMonthCoupon } from '#api/vip/claim-month-coupon.ts'
import { getMembership } from '#api/vip/get-membership.ts'
import { seedClasses } from '#gateway/course/seed-classes.ts'
import { seedLive } from '#gateway/live/sample/seed-live.ts'
import { seedPackages } from '#gateway/product/sample-packages.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { seedColumns } from '#gateway/subscription/sample-columns.ts'
import { newPhoneUser } from '../../support/account/calls.ts'
import { type Caller, callGateway } from '../../support/gateway/client.ts'
import { openEventStream } from '../../support/gateway/event-stream.ts'
import { shopTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { certifyAdvisers } from '../../support/live/certify-advisers.ts'
import { newOperator } from '../../support/ops/operator.ts'
import { STRATEGY } from '../../support/order/buyer-journey.ts'
import { assess, paidOrder, signOrder } from '../../support/order/calls.ts'

const test = shopTest()

test.beforeAll(async ({ gateway }) => {
  const { db, clock } = gateway.services
  await seedLive(gateway.services)
  await certifyAdvisers(gateway)
  await seedClasses(gateway.services)
  await seedPackages(db, clock.now())
  await seedColumns(db)
})

const PACKAGE = { packageId: STRATEGY.productId }
const VIP = { productId: 'diagnosis-vip', priceId: 'diagnosis-vip-month' }

/** A user whose strategy service runs. */
async function newOwner(gateway: RunningGateway) {
  const caller = await newPhoneUser(gateway)
  await assess(caller)
  const { contractId = '', orderId } = await paidOrder(caller, STRATEGY)
  await signOrder(caller, contractId)
  return { ...caller, contractId, orderId }
}

async function newMember(gateway: RunningGateway) {
  const caller = await newPhoneUser(gateway)
  await assess(caller)
  await paidOrder(caller, VIP)
  return caller
}

/** Ends every period a user has bought a moment ago. */
async function endServices(gateway: RunningGateway, { userId }: { userId: string }): Promise<void> {
  const now = gateway.services.clock.now().getTime()
  await gateway.services.db
    .updateTable('services')
    .set({ starts_at: new Date(now - DAY_MS), ends_at: new Date(now - 1) })
    .where('user_id', '=', userId)
    .execute()
}

describe('a service package', () => {
  test('a package shows everybody what it holds, and none of its stocks', async ({ gateway }) => {
    const shown = await send(gateway, getPackage, PACKAGE)
    expect(shown.package).toMatchObject({ riskLevel: 3, needsContract: true })
    expect(shown.offers.map(({ priceId }) => priceId)).toEqual([
      'strategy-steady-quarter',
      'strategy-steady-year',
    ])
    expect(shown.samples).toHaveLength(3)
    const sent = JSON.stringify(await callGateway(gateway, getPackage, PACKAGE))
    for (const stock of ['600036', '600900', '招商银行', '估值处于'])
      expect(sent).not.toContain(stock)
    expect(await callGateway(gateway, getPackage, { packageId: 'nothing' })).toMatchObject({
      code: 'E100004',
    })
  })

  test('a package opens to its buyer alone, with contract, stocks and instructions', async ({
    gateway,
    newBuyer,
  }) => {
    const owner = await newOwner(gateway)
    const { contractId, orderId } = owner
    const own = await send(owner, getOwnPackage, PACKAGE)
    expect(own).toMatchObject({ state: 'running', contractId, orderId })
    expect(own.stocks).toMatchObject([
      { symbol: 'sh600900', positionPercent: 10 },
      { symbol: 'sh600036', positionPercent: 8 },
    ])
    const { tradeSignals } = await send(owner, listTradeSignals, PACKAGE)
    expect(tradeSignals.map(({ kind }) => kind)).toEqual(['reduce', 'buy', 'buy'])
    for (const { symbol, changePercent, changeDay, label } of tradeSignals) {
      const { closes, label: labelled } = await gateway.services.market.closes.from(
        symbol,
        '2026-01-05',
      )
      expect([changeDay, label]).toEqual([closes.at(-1)?.day, labelled])
      expect(changePercent).toBeTypeOf('number')
    }
    const stranger = await newBuyer()
    for (const call of [getOwnPackage, listTradeSignals]) {
      const refused = await callGateway(stranger, call, PACKAGE)
      expect(refused).toMatchObject({ code: 'E100004', data: null })
      const other = { packageId: 'strategy-growth' }
      expect(await callGateway(owner, call, other)).toMatchObject({ code: 'E100004' })
      expect(await callGateway(gateway, call, PACKAGE)).toMatchObject({ code: 'E100002' })
    }
  })

  test('a package shows what an operator writes, and the form keeps what cannot be read', async ({
    gateway,
    operator,
  }) => {
    const packageId = 'strategy-growth'
    const page = `/ops/packages/${packageId}`
    expect(await operator.text('/ops/packages')).toContain(page)
    expect(await operator.text(page)).toContain('能保证收益吗？不能')
    const fields = {
      action: 'save',
      contents: '每周解读：每周一次组合回顾。\n\n持仓一览: 随时查看',
      audience: '风险承受能力 C5',
      cautions: '短期内要用钱的投资者',
      faq: '什么时候开始？付款后。\n可以退款吗？随时可以。',
    }
    const wrong = await operator.post(page, { ...fields, contents: '没有标题的一行' })
    expect(wrong.status).toBe(422)
    const shown = await wrong.text()
    for (const word of ['第 1 行请写成“标题：说明”', '没有标题的一行', '可以退款吗'])
      expect(shown).toContain(word)
    expect((await operator.post(page, fields)).status).toBe(303)
    expect((await send(gateway, getPackage, { packageId })).package).toMatchObject({
      contents: [
        { title: '每周解读', text: '每周一次组合回顾。' },
        { title: '持仓一览', text: '随时查看' },
      ],
      audience: ['风险承受能力 C5'],
      // Refunds follow one rule, whatever is written here.
      faq: [
        { title: '什么时候开始？', text: '付款后。' },
        { title: '可以退款吗？', text: `${REFUND_TERMS.contract}。` },
      ],
    })
    expect(await operator.text('/ops/audit')).toContain('修改服务介绍')
    expect((await operator.get('/ops/packages/nothing')).status).toBe(404)
  })

  test('a trade signal is released by a second person, once, and reaches its subscribers with its adviser', async ({
    gateway,
    operator,
  }) => {
    const caller = await newOwner(gateway)
    const quiet = await newOwner(gateway)
    await send(quiet, subscribe, {
      kind: 'strategy',
      subjectId: PACKAGE.packageId,
      isNotified: false,
    })
    const fields = await saleOf(gateway, await operator.text('/ops/instructions'))
    for (const [wrong, sentence] of [
      [{ price: '0.0001' }, '请填写价格'],
      [{ positionPercent: '101' }, '仓位超出范围'],
      [{ reason: '短' }, '至少 10 个字'],
      [{ stockName: '贵州茅台' }, '这个代码是“招商银行”，请核对'],
      [{ price: '99999' }, '参考价应在'],
      [{ kind: 'buy', positionPercent: '10' }, '请选择加仓'],
      [{ kind: 'reduce', positionPercent: '5', target: '1' }, '目标价应高于参考价'],
      [{ reason: '稳赚不赔，本周必涨停，跟上就翻倍。' }, '请删去“稳赚'],
      [{ adviser: 'nobody' }, '请选择证书有效的投顾'],
    ] as const) {
      const refused = await operator.post('/ops/instructions', { ...fields, ...wrong })
      expect([refused.status, await refused.text()]).toEqual([
        422,
        expect.stringContaining(sentence),
      ])
    }
    await certifyAdvisers(gateway, -1)
    const expired = await operator.post('/ops/instructions', fields)
    expect([expired.status, await expired.text()]).toEqual([
      422,
      expect.stringContaining('请选择证书有效的投顾'),
    ])
    await certifyAdvisers(gateway)
    const path = `/ops/instructions/${fields.draftId}`
    const submitted = await operator.post('/ops/instructions', fields)
    expect([submitted.status, submitted.headers.get('location')]).toEqual([303, path])
    expect((await operator.post('/ops/instructions', fields)).status).toBe(422)
    const preview = await operator.text(path)
    for (const words of ['卖出 招商银行 sh600036', fields.reason, fields.adviser, '最新价'])
      expect(preview).toContain(words)
    const own = await operator.post(path, { action: 'release' })
    expect([own.status, await own.text()]).toEqual([
      422,
      expect.stringContaining('撰写人不能发布自己的内容'),
    ])
    const titled = async (reader: Caller, words: string) =>
      (await send(reader, listMessages, {})).messages.filter(({ title }) => title.includes(words))
    expect(await titled(caller, '新的调仓：卖出')).toEqual([])

    const second = await newOperator(gateway)
    await certifyAdvisers(gateway, -1)
    expect((await second.post(path, { action: 'release' })).status).toBe(422)
    await certifyAdvisers(gateway)
    const stream = await openEventStream(`${gateway.url}/stream/instructions`)
    const released = [await second.post(path, { action: 'release' })]
    released.push(await second.post(path, { action: 'release' }))
    expect(released.map(({ status }) => status)).toEqual([303, 422])
    expect(await titled(caller, '新的调仓：卖出')).toMatchObject([
      { target: `/WareDirective?id=${PACKAGE.packageId}&instruct=${fields.draftId}` },
    ])
    expect(await titled(quiet, '新的调仓：卖出')).toEqual([])
    const { stocks } = await send(caller, getOwnPackage, PACKAGE)
    expect(stocks.map(({ symbol }) => symbol)).toEqual(['sh600900'])
    expect(await operator.text('/ops/instructions?format=csv')).toContain(fields.price)
    const { tradeSignals } = await send(caller, listTradeSignals, PACKAGE)
    expect(tradeSignals[0]).toMatchObject({ kind: 'sell', adviserCertificate: fields.adviser })

    const reason = { action: 'withdraw', reason: '价格录入有误' }
    expect((await operator.post(path, reason)).status).toBe(303)
    await expect.poll(() => stream.events.map(({ data }) => data)).toHaveLength(2)
    for (const { data } of stream.events) expect(data).toBe(`{"id":"${PACKAGE.packageId}"}`)
    stream.close()
    const after = await send(caller, listTradeSignals, PACKAGE)
    expect(after.tradeSignals[0]).toMatchObject({
      withdrawnAt: expect.any(Number),
      withdrawReason: '价格录入有误',
    })
    expect(await titled(caller, '已撤回')).toHaveLength(1)
    const again = await send(caller, getOwnPackage, PACKAGE)
    expect(again.stocks.map(({ symbol }) => symbol)).toContain('sh600036')

    const corrected = {
      ...fields,
      ...{ draftId: `c${fields.draftId.slice(1)}`, corrects: fields.draftId },
    }
    const groundless = await operator.post('/ops/instructions', corrected)
    expect(await groundless.text()).toContain('请填写更正原因')
    const withReason = { ...corrected, correctReason: '参考价录入有误' }
    const foreign = { ...withReason, corrects: 'nothing' }
    expect(await (await operator.post('/ops/instructions', foreign)).text()).toContain(
      '没有这位投顾的这条内容',
    )
    expect((await operator.post('/ops/instructions', withReason)).status).toBe(303)
    await second.post(`/ops/instructions/${corrected.draftId}`, { action: 'release' })
    expect(await titled(caller, '调仓更正：卖出')).toHaveLength(1)
    const { moves } = await send(caller, listMoves, { strategyId: PACKAGE.packageId })
    expect(moves[0]).toMatchObject({ moveId: corrected.draftId, isCorrection: true })
    const kept = await send(caller, listTradeSignals, PACKAGE)

    await endServices(gateway, caller)
    expect(await send(caller, getOwnPackage, PACKAGE)).toMatchObject({ state: 'ended', stocks: [] })
    const late = { ...fields, draftId: fields.draftId.split('').reverse().join('') }
    await operator.post('/ops/instructions', late)
    await second.post(`/ops/instructions/${late.draftId}`, { action: 'release' })
    const ended = await send(caller, listTradeSignals, PACKAGE)
    expect(ended.tradeSignals).toHaveLength(kept.tradeSignals.length)
  })
})

/** The form that sells a stock of the sample portfolio at its last price. */
async function saleOf({ services: { db, market } }: RunningGateway, page: string) {
  const [quote] = await market.feed.quotes(['sh600036'])
  const adviser = await db
    .selectFrom('live_advisers')
    .select('certificate')
    .executeTakeFirstOrThrow()
  const milli = quote?.lastMilli ?? quote?.prevCloseMilli ?? 0
  return {
    action: 'submit',
    draftId: /name="draftId" value="(\w+)"/.exec(page)?.[1] ?? '',
    packageId: PACKAGE.packageId,
    adviser: adviser.certificate,
    kind: 'sell',
    symbol: 'sh600036',
    stockName: '招商银行',
    price: (milli / 1000).toFixed(3),
    positionPercent: '0',
    target: '',
    stop: '',
    reason: '示例：目标已到，全部卖出并等待下一次机会。',
  }
}

describe('a membership', () => {
  test('a membership brings the coupon of the month once, however often it is tapped', async ({
    gateway,
    newBuyer,
  }) => {
    const outsider = await newBuyer()
    expect(await send(outsider, getMembership, {})).toMatchObject({
      level: 0,
      couponState: 'members',
      records: [],
    })
    expect(await callGateway(outsider, claimMonthCoupon, {})).toMatchObject({
      code: 'E380001',
      msg: '开通会员后即可领取',
    })
    const member = await newMember(gateway)
    expect(await send(member, getMembership, {})).toMatchObject({
      points: 68,
      couponState: 'open',
      couponFen: 1000,
      records: [{ kind: 'opened' }],
    })
    const taps = await Promise.all(
      Array.from({ length: 8 }, () => callGateway(member, claimMonthCoupon, {})),
    )
    expect(taps.map(({ code }) => code).sort()).toEqual(['0', ...Array(7).fill('E380002')])
    const coupons = await send(member, listCoupons, {})
    expect(coupons).toMatchObject([{ value: 1000, state: 'usable' }])
    const after = await send(member, getMembership, {})
    expect(after.couponState).toBe('taken')
    expect(after.records.map(({ kind }) => kind)).toContain('coupon')
  })

  test('the feedback of a member is answered sooner', async ({ gateway, buyer }) => {
    const wish = (key: string) => ({
      key: key.padEnd(20, '0'),
      topic: 'idea' as const,
      text: '希望增加夜盘提醒',
      pictureIds: [],
    })
    const member = await send(await newMember(gateway), submitFeedback, wish('member'))
    const other = await send(buyer, submitFeedback, wish('other'))
    expect(member.dueAt).toBeLessThan(other.dueAt)
  })

  test('a membership ends with its period', async ({ gateway }) => {
    const member = await newMember(gateway)
    await endServices(gateway, member)
    expect(await send(member, getMembership, {})).toMatchObject({ couponState: 'members' })
    expect((await callGateway(member, claimMonthCoupon, {})).code).toBe('E380001')
  })
})

describe('subscriptions', () => {
  test('subscriptions are added and removed, keep their own messages, and belong to one user', async ({
    gateway,
    operator,
    buyer,
    newBuyer,
  }) => {
    const before = await send(buyer, listSubscriptions, {})
    expect(before.subscriptions).toEqual([])
    const kinds = new Set(before.others.map(({ kind }) => kind))
    expect([...kinds].sort()).toEqual(['adviser', 'column', 'live', 'strategy'])
    const firstOf = (kind: string) => before.others.find((one) => one.kind === kind)
    for (const kind of kinds) {
      const { subjectId = '' } = firstOf(kind) ?? {}
      await send(buyer, subscribe, { kind, subjectId, isNotified: true })
      await send(buyer, subscribe, { kind, subjectId, isNotified: kind !== 'live' })
    }
    const { subscriptions, others } = await send(buyer, listSubscriptions, {})
    expect(subscriptions).toHaveLength(4)
    expect(others).toHaveLength(before.others.length - 4)
    expect(subscriptions.find(({ subject }) => subject.kind === 'live')).toMatchObject({
      isNotified: false,
      subject: { startsAt: expect.any(Number) },
    })
    const wrong = { kind: 'column' as const, subjectId: 'nothing', isNotified: true }
    expect(await callGateway(buyer, subscribe, wrong)).toMatchObject({ code: 'E100004' })
    expect((await send(await newBuyer(), listSubscriptions, {})).subscriptions).toEqual([])

    const column = firstOf('column')?.subjectId ?? ''
    const page = await operator.text('/ops/updates')
    const draftId = /name="draftId" value="(\w+)"/.exec(page)?.[1] ?? ''
    const adviser = firstOf('adviser')?.subjectId ?? ''
    const update = {
      action: 'submit',
      draftId,
      adviser,
      title: '今日要闻',
      body: '三件事值得留意。',
    }
    const submit = (change = {}) =>
      operator.post('/ops/updates', { ...update, subject: `column:${column}`, ...change })
    expect((await submit({ body: '这只股票必涨，翻倍可期。' })).status).toBe(422)
    expect([(await submit()).status, (await submit()).status]).toEqual([303, 422])
    const path = `/ops/updates/${draftId}`
    expect((await operator.post(path, { action: 'release' })).status).toBe(422)
    const second = await newOperator(gateway)
    expect((await second.post(path, { action: 'release' })).status).toBe(303)
    const { messages } = await send(buyer, listMessages, {})
    const published = messages.filter(({ title }) => title.endsWith('今日要闻'))
    expect(published).toMatchObject([{ body: expect.stringContaining(`登记编号 ${adviser}`) }])

    for (const { subject } of subscriptions) await send(buyer, unsubscribe, subject)
    expect((await send(buyer, listSubscriptions, {})).subscriptions).toEqual([])
  })
})
