import type { Page } from 'playwright/test'
import { saveAddress } from '#api/order/address/save-address.ts'
import { getOrder } from '#api/order/detail/get-order.ts'
import { logIn } from '../../support/browser/browser.ts'
import { BOOK_FORM, buyerOn, orderHere } from '../../support/order/page.ts'
import { expect, type TwoNodes, test } from '../../support/site/two-nodes.ts'

const main = (page: Page) => page.getByRole('main')
const [A, B] = [0, 1]

/** The content of a page served by each of the nodes, files and calls. */
async function shownByBoth(page: Page, nodes: TwoNodes, address: string, words: string) {
  const texts: string[] = []
  for (const node of [A, B]) {
    nodes.serveFrom(node)
    await page.goto(address)
    await expect(main(page)).toContainText(words)
    texts.push(await main(page).innerText())
  }
  return texts
}

test('an order made on one node, paid on the other, invoiced and refunded is the same on both', async ({
  page,
  faults,
  twoNodes,
}) => {
  twoNodes.serveFrom(A)
  await logIn(page)
  const buyer = await buyerOn(page)
  const place = { name: '王小明', mobile: '13811112222', region: '广东省 深圳市 南山区' }
  await buyer.send(saveAddress, { ...place, detail: '示例路 88 号', isDefault: true })
  await page.goto(BOOK_FORM)
  await expect(page.getByRole('region', { name: '收货地址' })).toContainText('示例路 88 号')
  const orderId = await orderHere(page)
  await page.getByText('扫码支付').click()
  await page.getByRole('button', { name: /生成付款码/ }).click()
  await expect(page.getByRole('img', { name: '付款二维码' })).toBeVisible()
  const { payments } = await buyer.send(getOrder, { orderId })

  // The notice reaches the other node; the page, which the first one serves, continues by itself.
  const paid = { paymentId: payments[0]?.paymentId, outcome: 'success' }
  const body = JSON.stringify(paid)
  expect(
    (await fetch(`${twoNodes.nodes[B]}/sandbox/pay/outcome`, { method: 'POST', body })).ok,
  ).toBe(true)
  await page.waitForURL(/\/PayComplate\?/, { timeout: 5000 })
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible()
  const order = `/OrderList?orderId=${orderId}`
  const [paidOnA, paidOnB] = await shownByBoth(page, twoNodes, order, '服务已开通')
  expect(paidOnB).toBe(paidOnA)
  expect(paidOnA).toContain('王小明 138****2222 广东省 深圳市 南山区 示例路 88 号')

  // B serves from here: the invoice requested there is the same on A.
  await page.goto(`/Invoice?orderId=${orderId}`)
  await main(page).getByRole('textbox', { name: '发票抬头' }).fill('小明')
  await main(page).getByRole('textbox', { name: '接收邮箱' }).fill('ming@example.com')
  await page.getByRole('button', { name: '提交申请' }).click()
  await page.waitForURL(/\/InvoiceDetail\?/)
  twoNodes.serveFrom(A)
  await expect(main(page)).toContainText('发票已开具', { timeout: 60_000 })

  // Requested on A: unused and not yet sent, it is refunded whole, which both show.
  await page.goto(`${order}&refund=1`)
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('row', { name: /退款金额/ })).toContainText('¥159.00')
  await sheet.getByText('暂时用不上').click()
  await sheet.getByRole('button', { name: '提交退款申请' }).click()
  await expect(page.getByText('退款已提交，款项将原路退回')).toBeVisible()
  const [backOnA, backOnB] = await shownByBoth(page, twoNodes, order, '退款成功')
  expect(backOnB).toBe(backOnA)
  expect(backOnA).toContain('发票已作废')
  const [{ cashFen, feeFen } = { cashFen: 0, feeFen: 0 }] = (
    await buyer.send(getOrder, { orderId })
  ).refunds
  expect([cashFen, feeFen]).toEqual([15_900, 0])
  for (const requests of twoNodes.served) expect(requests).toBeGreaterThan(20)
  expect(faults).toEqual([])
})
