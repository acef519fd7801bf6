import { expect } from 'vitest'
import { requestRefund } from '#api/order/refund/request-refund.ts'
import { shopTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { newOperator, type Operator } from '../../support/ops/operator.ts'
import { paidLongAgo, paidOrder } from '../../support/order/calls.ts'

/** The common behaviour of all pages made by `listPage` or `editPage`. */

const test = shopTest()

const rowsOf = (page: string) => page.split('<tr>').length - 2

test('a long list is read page by page, with the same filter', async ({ gateway, operator }) => {
  const { db, clock } = gateway.services
  const row = { operator: '翻页', action: '试', details: '', address: '203.0.113.9' }
  const entries = Array.from({ length: 203 }, (_, i) => ({
    ...{ ...row, subject: `第 ${i} 行` },
    created_at: clock.now(),
  }))
  await db.insertInto('ops_audit').values(entries).execute()
  const first = await operator.text('/ops/audit?operator=翻页')
  expect(rowsOf(first)).toBe(200)
  expect(first).toContain('第 202 行')
  const older = /<a href="([^"]+)">更早的记录/.exec(first)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const second = await operator.text(older)
  expect(rowsOf(second)).toBe(3)
  expect(second).toContain('第 0 行')
  expect(second).not.toContain('更早的记录')
})

test.for(['before=x', 'before=-1', 'before=1e400', 'operator=%00', `operator=${'长'.repeat(99)}`])(
  'an address with %s shows the first rows',
  async (query, { operator }) => {
    expect((await operator.get(`/ops/audit?${query}`)).status).toBe(200)
    expect(rowsOf(await operator.text(`/ops/audit?${query}`))).toBeGreaterThan(0)
  },
)

test('a form refused in one row keeps its text in that row alone', async ({
  clock,
  operator,
  newBuyer,
}) => {
  const refundIds = []
  for (const reason of ['用不上了', '买重复了']) {
    const buyer = await newBuyer()
    const { orderId } = await paidLongAgo(clock, buyer)
    refundIds.push((await send(buyer, requestRefund, { orderId, reason })).refundId)
  }
  const reason = '长'.repeat(201)
  const fields = { action: 'reject', refundId: refundIds[0] ?? '', reason }
  const answer = await operator.post('/ops/refunds', fields)
  expect(answer.status).toBe(422)
  const page = await answer.text()
  expect(page.match(/<details class="confirm" open>/g)).toHaveLength(1)
  expect(page.match(new RegExp(`>${reason}<`, 'g'))).toHaveLength(1)
  const [, row = ''] = page.split('<details class="confirm" open>')
  expect(row).toContain(`name="refundId" value="${refundIds[0]}"`)
  expect(row).toContain('<em class="error">请填写驳回原因</em>')
})

test('every wrong field of a form is named at once, and nothing typed is lost', async ({
  operator,
}) => {
  const answer = await operator.post('/ops/instructions', {
    ...{ action: 'submit', packageId: 'x', kind: 'toss', symbol: 'sh600036', stockName: '招商' },
    ...{ price: '-1', positionPercent: '101', target: 'y', stop: '', reason: '理由太短了' },
  })
  expect(answer.status).toBe(422)
  const page = await answer.text()
  expect(page).toContain('没有保存，请修改标出的内容')
  for (const sentence of ['请选择操作', '请填写价格', '仓位超出范围', '至少 10 个字'])
    expect(page).toContain(sentence)
  for (const typed of ['value="-1"', 'value="101"', 'value="y"', '>理由太短了<'])
    expect(page).toContain(typed)
})

test('an unknown id is neither shown nor changed', async ({ operator }) => {
  for (const page of ['transfers/x', 'invoices/x', 'deliveries/x', 'complaints/x', 'packages/x']) {
    expect((await operator.get(`/ops/${page}`)).status).toBe(404)
    for (const action of ['match', 'issue', 'ship', 'answer', 'save'])
      expect((await operator.post(`/ops/${page}`, { action })).status).toBe(404)
  }
})

test('an order number in a file is text to a spreadsheet', async ({ operator, buyer }) => {
  const { orderId } = await paidOrder(buyer)
  const file = await operator.text(`/ops/orders?orderId=${orderId}&format=csv`)
  expect(file).toContain(`,"\t${orderId}",`)
  // Copied from the file with its tab, the number still finds its order.
  expect(await operator.text(`/ops/orders?orderId=%09${orderId}`)).toContain(`>${orderId}<`)
})

test('the field of the menu leads to a page, an order and a person, as far as a role may see them', async ({
  gateway,
  operator,
  buyer,
}) => {
  const { orderId } = await paidOrder(buyer)
  const find = (who: Operator, words: string) =>
    who.get(`/ops/search?${new URLSearchParams({ q: words })}`)
  const placeOf = async (who: Operator, words: string) =>
    (await find(who, words)).headers.get('location')
  expect(await operator.text('/ops')).toContain('action="/ops/search"')
  expect(await placeOf(operator, '退款复核金额')).toBeNull()
  expect(await placeOf(operator, '违禁词')).toBe('/ops/forbidden-words')
  expect(await placeOf(operator, ` ${orderId} `)).toBe(`/ops/orders/${orderId}`)
  expect(await placeOf(operator, buyer.userId)).toBe(`/ops/people/${buyer.userId}`)
  const several = await operator.text('/ops/search?q=活动')
  expect(several).toContain('<a href="/ops/campaigns">活动设置</a>')
  expect(several).toContain('value="活动"')
  expect(await operator.text('/ops/search?q=%3Cb%3E')).toContain('没有找到“&lt;b&gt;”')
  const editor = await newOperator(gateway, ['adviser-review'])
  expect(await (await find(editor, orderId)).text()).toContain('没有找到')
  expect(await (await find(editor, buyer.userId)).text()).toContain('没有找到')
})
