import { expect } from 'vitest'
import { getAccountCoin } from '#api/account/profile/get-account-coin.ts'
import { listCoupons } from '#api/coupon/list-coupons.ts'
import { listLedger } from '#api/wallet/list-ledger.ts'
import { seedCoupons } from '#gateway/coupon/sample-coupons.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { auditOf } from '../../support/ops/audit.ts'
import { wrongBooks } from '../../support/order/books.ts'

const test = gatewayTest({ seed: ({ services: { db } }) => seedCoupons(db) })

const TEMPLATE = 'strategy-off'
const NAME = '策略服务八五折券（示例）'
const pageOf = (userId: string) => `/ops/people/${userId}`

/** The hidden id of a form, as the page shows it. */
function onceIn(page: string, action: string): string {
  const form = page.split(`name="action" value="${action}"`)[1] ?? ''
  return /name="once" value="(\w+)"/.exec(form)?.[1] ?? ''
}

test('coupons granted by an operator arrive once, however often the form is sent', async ({
  gateway,
  operator,
  user,
}) => {
  const { db } = gateway.services
  const stockOf = async () => {
    const { stock_left: left } = await db
      .selectFrom('coupon_templates')
      .select('stock_left')
      .where('template_id', '=', TEMPLATE)
      .executeTakeFirstOrThrow()
    return left ?? 0
  }
  const before = await stockOf()
  const path = pageOf(user.userId)
  const page = await operator.text(path)
  expect(page).toContain(`${NAME}：减 15%，领取后 15 天有效，剩 ${before} 张`)
  const once = onceIn(page, 'grantCoupons')
  const fields = { action: 'grantCoupons', once, templateId: TEMPLATE, count: '3' }
  const answers = await Promise.all([operator.post(path, fields), operator.post(path, fields)])
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 422])
  const late = await operator.post(path, { ...fields, count: '5' })
  expect(await late.text()).toContain('已经赠送过')
  const coupons = await send(user, listCoupons, {})
  expect(coupons.map(({ name, state }) => [name, state])).toEqual(
    Array.from({ length: 3 }, () => [NAME, 'usable']),
  )
  expect(await stockOf()).toBe(before - 3)
  expect(await operator.text(path)).toContain('可使用')
  expect(await auditOf(gateway, user.userId)).toMatchObject([
    { operator: operator.name, action: '赠送优惠券', details: `${NAME} 3 张` },
  ])
})

test('no coupon is granted where the stock is less than the number', async ({
  gateway,
  operator,
  user,
}) => {
  const { db } = gateway.services
  const setStock = (left: number) =>
    db
      .updateTable('coupon_templates')
      .set({ stock_left: left })
      .where('template_id', '=', TEMPLATE)
      .execute()
  await setStock(1)
  const path = pageOf(user.userId)
  const once = onceIn(await operator.text(path), 'grantCoupons')
  const fields = { action: 'grantCoupons', once, templateId: TEMPLATE, count: '2' }
  const answer = await operator.post(path, fields)
  expect(answer.status).toBe(422)
  expect(await answer.text()).toContain('这种优惠券的库存不够')
  expect(await send(user, listCoupons, {})).toEqual([])
  // Nothing was used up: the one that is left may be granted by the same form.
  expect((await operator.post(path, { ...fields, count: '1' })).status).toBe(303)
  expect(await send(user, listCoupons, {})).toHaveLength(1)
  await setStock(100)
})

test.for([
  ['count', { templateId: TEMPLATE, count: '6' }, '请选择张数'],
  ['templateId', { templateId: 'nothing', count: '1' }, '请选择优惠券'],
  ['once', { templateId: TEMPLATE, count: '1', once: 'x' }, '请刷新页面后重新提交'],
] as const)(
  'coupons with a wrong %s are refused',
  async ([, fields, sentence], { operator, user }) => {
    const path = pageOf(user.userId)
    const once = onceIn(await operator.text(path), 'grantCoupons')
    const answer = await operator.post(path, { action: 'grantCoupons', once, ...fields })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain(sentence)
    expect(await send(user, listCoupons, {})).toEqual([])
  },
)

test('coins credited by an operator arrive once, through books that balance', async ({
  gateway,
  operator,
  user,
}) => {
  const path = pageOf(user.userId)
  const once = onceIn(await operator.text(path), 'creditCoins')
  const fields = { action: 'creditCoins', once, coin: '1200', reason: '直播中断的补偿' }
  const answers = await Promise.all([operator.post(path, fields), operator.post(path, fields)])
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 422])
  const late = await operator.post(path, { ...fields, coin: '99' })
  expect(await late.text()).toContain('已经赠送过')
  expect(await send(user, getAccountCoin, {})).toMatchObject({ coin: 1200 })
  const { balance, entries } = await send(user, listLedger, { unit: 'coin' })
  expect(balance).toBe(1200)
  expect(entries).toMatchObject([{ kind: 'gift', amount: 1200 }])
  const page = await operator.text(path)
  expect(page).toContain('<strong>1,200</strong>')
  expect(page).toContain('客服赠送')
  expect(await wrongBooks(gateway.services.db)).toEqual({})
  expect(await auditOf(gateway, user.userId)).toMatchObject([
    { operator: operator.name, action: '赠送金币', details: '1,200 枚，直播中断的补偿' },
  ])
})

test.for([
  ['0', '补偿', '请填写 1 到 100,000 的整数'],
  ['100001', '补偿', '请填写 1 到 100,000 的整数'],
  ['-5', '补偿', '请填写 1 到 100,000 的整数'],
  ['5', ' ', '请填写赠送原因'],
])(
  'a credit of %s coins for the reason “%s” is refused',
  async ([coin = '', reason = '', sentence = ''], { operator, user }) => {
    const path = pageOf(user.userId)
    const once = onceIn(await operator.text(path), 'creditCoins')
    const answer = await operator.post(path, { action: 'creditCoins', once, coin, reason })
    expect(answer.status).toBe(422)
    const page = await answer.text()
    expect(page).toContain(sentence)
    expect(page).toContain(`value="${coin}"`)
    expect(await send(user, getAccountCoin, {})).toMatchObject({ coin: 0 })
  },
)

test('a banned person is given nothing', async ({ operator, user }) => {
  const path = pageOf(user.userId)
  const page = await operator.text(path)
  await operator.post(path, { action: 'ban', reason: '多次发布诈骗信息' })
  const gift = { coin: '5', reason: '补偿', once: onceIn(page, 'creditCoins') }
  expect((await operator.post(path, { action: 'creditCoins', ...gift })).status).toBe(422)
  expect(await operator.text(path)).toContain('金币余额 <strong>0</strong>')
})
