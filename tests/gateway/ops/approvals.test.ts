import { describe, expect } from 'vitest'
import { requestRefund } from '#api/order/refund/request-refund.ts'
import { setReviewAbove } from '#gateway/order/refund/limit-queries.ts'
import type { RunningGateway } from '#gateway/start.ts'
import type { Caller } from '../../support/gateway/client.ts'
import { shopTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { auditOf } from '../../support/ops/audit.ts'
import { newOperator, type Operator } from '../../support/ops/operator.ts'
import { paidLongAgo } from '../../support/order/calls.ts'

const test = shopTest()

/** The request that waits on the page, as somebody else sees it. */
const requestOn = async (operator: Operator) =>
  /name="draftId" value="(\w+)"/.exec(await operator.text('/ops/approvals'))?.[1] ?? ''

const approve = (operator: Operator, draftId: string) =>
  operator.post('/ops/approvals', { action: 'approve', draftId, reason: '' })

const stateOf = async ({ services: { db } }: RunningGateway, refundId: string) =>
  (
    await db
      .selectFrom('refunds')
      .select('state')
      .where('refund_id', '=', refundId)
      .executeTakeFirstOrThrow()
  ).state

/** A refund above the limit that an operator has granted, as far as one person can. */
async function requested(
  { services }: RunningGateway,
  clock: Parameters<typeof paidLongAgo>[0],
  [buyer, author]: readonly [Caller, Operator],
): Promise<string> {
  await setReviewAbove(services.db, 100, services.clock.now())
  const { orderId } = await paidLongAgo(clock, buyer)
  const { refundId } = await send(buyer, requestRefund, { orderId, reason: '用不上了' })
  const granted = await author.post('/ops/refunds', { action: 'grant', refundId })
  expect(granted.headers.get('location')).toBe('/ops/approvals')
  return refundId
}

describe('a refund above the limit', () => {
  test('a refund waits for a second person, who sets it off once', async ({
    gateway,
    clock,
    buyer,
    operator,
  }) => {
    const refundId = await requested(gateway, clock, [buyer, operator])
    expect(await stateOf(gateway, refundId)).toBe('requested')
    const again = await operator.post('/ops/refunds', { action: 'grant', refundId })
    expect(await again.text()).toContain('同样的申请正在等待另一位同事复核')
    const second = await newOperator(gateway)
    const draftId = await requestOn(second)
    const own = await approve(operator, draftId)
    expect([own.status, (await own.text()).includes('申请人不能复核自己的申请')]).toEqual([
      422,
      true,
    ])
    expect(await stateOf(gateway, refundId)).toBe('requested')
    const others = [second, await newOperator(gateway), await newOperator(gateway)]
    const answers = await Promise.all(others.map((one) => approve(one, draftId)))
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 422, 422])
    expect(await stateOf(gateway, refundId)).not.toBe('requested')
    const audited = await auditOf(gateway, refundId)
    expect(audited).toHaveLength(1)
    expect(audited[0]).toMatchObject({ action: '同意退款' })
    expect(audited[0]?.details).toContain(`申请人 ${operator.name}`)
    expect(
      (await auditOf(gateway, draftId)).map(({ operator, action }) => [operator, action]),
    ).toEqual([
      [operator.name, '申请复核'],
      [audited[0]?.operator, '同意申请'],
    ])
  })

  test('a refund that a second person refuses stays requested, with the reason', async ({
    gateway,
    clock,
    newBuyer,
    operator,
  }) => {
    const refundId = await requested(gateway, clock, [await newBuyer(), operator])
    const second = await newOperator(gateway)
    const fields = { action: 'refuse', draftId: await requestOn(second) }
    expect((await second.post('/ops/approvals', { ...fields, reason: '不' })).status).toBe(422)
    expect(
      (await operator.post('/ops/approvals', { ...fields, reason: '自己拒绝自己' })).status,
    ).toBe(422)
    expect((await second.post('/ops/approvals', { ...fields, reason: '先联系用户' })).status).toBe(
      303,
    )
    expect(await stateOf(gateway, refundId)).toBe('requested')
    expect(await operator.text('/ops/approvals')).toContain('先联系用户')
    expect((await approve(second, fields.draftId)).status).toBe(422)
    // The same may be requested once more.
    expect((await operator.post('/ops/refunds', { action: 'grant', refundId })).status).toBe(303)
    await approve(second, await requestOn(second))
    expect(await stateOf(gateway, refundId)).not.toBe('requested')
  })

  test('a request that nobody decides for a day has expired, and may be made again', async ({
    gateway,
    clock,
    newBuyer,
    operator,
  }) => {
    const refundId = await requested(gateway, clock, [await newBuyer(), operator])
    const draftId = await requestOn(await newOperator(gateway))
    await clock.advance(25 * 3_600_000)
    const late = await newOperator(gateway)
    expect((await approve(late, draftId)).status).toBe(422)
    expect(await late.text('/ops/approvals')).toContain('已过期')
    expect(await stateOf(gateway, refundId)).toBe('requested')
    const grant = { action: 'grant', refundId }
    expect((await late.post('/ops/refunds', grant)).status).toBe(303)
  })

  test('a request is neither shown to nor approved by whoever may not refund', async ({
    gateway,
    clock,
    newBuyer,
    operator,
  }) => {
    const refundId = await requested(gateway, clock, [await newBuyer(), operator])
    const draftId = await requestOn(await newOperator(gateway))
    const clerk = await newOperator(gateway, ['operations'])
    expect(await clerk.text('/ops/approvals')).not.toContain(refundId)
    expect(await requestOn(clerk)).toBe('')
    expect((await approve(clerk, draftId)).status).toBe(422)
    const finance = await newOperator(gateway, ['finance'])
    expect((await approve(finance, draftId)).status).toBe(303)
  })
})

test('the limit itself is changed by two people', async ({ gateway, operator }) => {
  const { db, clock } = gateway.services
  await setReviewAbove(db, 100, clock.now())
  const changed = await operator.post('/ops/refunds/limit', { action: 'save', yuan: '900' })
  expect(changed.status).toBe(303)
  expect(await operator.text('/ops/refunds/limit')).toContain('value="1"')
  const second = await newOperator(gateway, ['finance'])
  await approve(second, await requestOn(second))
  expect(await operator.text('/ops/refunds/limit')).toContain('value="900"')
})
