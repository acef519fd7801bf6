import type { Page } from 'playwright/test'
import { getAccountCoin } from '#api/account/profile/get-account-coin.ts'
import { listOrders } from '#api/order/list/list-orders.ts'
import { overflowOfLargeText } from '../../support/browser/accessibility.ts'
import { expect, logIn } from '../../support/browser/browser.ts'
import { test } from '../../support/market/site.ts'
import { grantRefund } from '../../support/ops/grant-refund.ts'
import { type Buyer, STRATEGY } from '../../support/order/buyer-journey.ts'
import { factsOn } from '../../support/order/facts.ts'
import { buyerOn, orderHere, STRATEGY_FORM } from '../../support/order/page.ts'

/** The branches of a purchase, on a site whose clock the test moves. */
for (const brand of ['smart', 'news'] as const)
  test.describe(`the ${brand} brand`, () => {
    test.use({ brand })
    // Both on one site: starting it costs more than waiting for the other test.
    test.describe.configure({ mode: 'default' })

    test('unfit advice is not sold; a failed payment keeps the order, time closes it, late money is refunded', async ({
      page,
      standMarket,
      faults,
    }) => {
      await standMarket('2026-11-20T10:30:00', 1)
      await logIn(page)
      const buyer = await buyerOn(page)
      await buyer.addCoins(1000)
      await meetMismatch(page, buyer)
      await buyer.assess('bold')
      await page.reload()
      await expect(page.getByText('已匹配')).toBeVisible()
      await page.getByRole('checkbox', { name: '金币抵扣' }).check()
      await expect(page.getByText('¥988.00').first()).toBeVisible()
      const orderId = await orderHere(page)

      await page.getByRole('button', { name: /立即支付/ }).click()
      await page.waitForURL(/\/sandbox\/pay\/cashier/)
      await page.getByRole('button', { name: '支付失败' }).click()
      await page.getByRole('link', { name: '返回商家' }).click()
      await expect(page.getByRole('heading', { name: '支付没有成功' })).toBeVisible()
      await page.getByRole('link', { name: '重新支付' }).click()
      await page.getByText('扫码支付').click()
      await page.getByRole('button', { name: '生成付款码 ¥988.00' }).click()
      await expect(page.getByRole('img', { name: '付款二维码' })).toBeVisible()

      await standMarket('2026-11-20T11:01:00', 1)
      await expect(
        page.getByText('超过支付时间，订单已自动关闭，用到的优惠券与金币都已退回'),
      ).toBeVisible()
      expect(await buyer.send(getAccountCoin, {})).toMatchObject({ coin: 1000 })
      await buyer.payOrder(orderId, { outcome: 'late' })
      await page.getByRole('link', { name: '查看订单' }).click()
      await expect(page.getByRole('heading', { name: '订单已关闭' })).toBeVisible()
      await expect(page.getByText('收到的款项 ¥988.00 已安排原路退回')).toBeVisible()

      await page.goto(`/WatiForPay?orderId=${orderId}`)
      await page.getByRole('link', { name: '重新下单' }).click()
      await page.waitForURL(/\/FillOrder\?/)
      await buyer.payOrder(await orderHere(page))
      await page.waitForURL(/\/PayComplate\?/)
      await expect(page.getByRole('link', { name: '去签合同' })).toHaveAttribute(
        'href',
        /^\/ContractDetailV2\?contractId=/,
      )
      expect(faults).toEqual([])
    })

    test('an invoice is reissued, and after five working days a refund keeps a fee, with the same sums on every page', async ({
      page,
      browser,
      baseURL,
      standMarket,
      faults,
    }) => {
      await standMarket('2026-11-20T10:30:00', 1)
      await logIn(page)
      const buyer = await buyerOn(page)
      await buyer.assess('bold')
      const { orderId } = await buyer.order(STRATEGY)
      const { contractId = '' } = await buyer.payOrder(orderId)
      await buyer.sign(contractId)
      const invoice = await reissueInvoice(page, orderId)

      // The 18th of 90 days ends in ten minutes: 998.00 × 18 / 90 is retained.
      await standMarket('2026-12-08T10:20:00', 1)
      await page.goto(`/OrderList?orderId=${orderId}&refund=1`)
      const sheet = page.getByRole('dialog')
      await expect(sheet.getByRole('row', { name: /实付金额/ })).toContainText('¥998.00')
      await expect(sheet.getByRole('row', { name: /已使用 18\/90 天/ })).toContainText('−¥199.60')
      await expect(sheet.getByRole('row', { name: /退款金额/ })).toContainText('¥798.40')
      await sheet.getByText('暂时用不上').click()
      await sheet.getByRole('button', { name: '提交退款申请' }).click()
      await expect(page.getByText('退款申请已提交')).toBeVisible()
      await page.goto('/ContractsRefund')
      await expect(page.getByText('没有待签署的退款协议')).toBeVisible()
      await grantRefund(browser, baseURL ?? '')

      await page.reload()
      await expect(page.getByText('¥798.40')).toBeVisible()
      await page.getByRole('link', { name: '去签署' }).click()
      await expect(page).toHaveURL(/\/ContractDetailRefund\?contractId=/)
      const sums = page.getByRole('table')
      await expect(sums.getByRole('row', { name: '实付金额 ¥998.00' })).toBeVisible()
      await expect(sums.getByRole('row', { name: /18 \/ 90 天.*−¥199.60/ })).toBeVisible()
      await expect(sums.getByRole('row', { name: '退款金额 ¥798.40' })).toBeVisible()
      await expect(sums).toContainText('待签署协议')
      await page.getByRole('button', { name: '文字', exact: true }).click()
      await expect(page.getByText('退款金额：998.00 元 - 199.60 元 = 798.40 元')).toBeVisible()
      await buyer.sign(new URL(page.url()).searchParams.get('contractId') ?? '')
      await page.reload()
      await expect(sums).toContainText('已原路退回')
      const beside = await factsOn(page)
      await page.goto(`/OrderList?orderId=${orderId}`)
      await expect(page.getByText('扣除服务费 ¥199.60')).toBeVisible()
      await expect(page.getByText('退款协议已签署')).toBeVisible()

      // The same history, wherever the order is viewed.
      const facts = await factsOn(page)
      expect(facts.length).toBeGreaterThan(10)
      expect(beside).toEqual(facts)
      for (const address of [
        `/PayComplate?orderId=${orderId}`,
        `/ContractDetailV2?contractId=${contractId}`,
        '/ContractsRefund',
        invoice,
      ]) {
        expect(await factsOn(page, address), address).toEqual(facts)
        expect(await overflowOfLargeText(page), `${address} at 200 %`).toBeLessThanOrEqual(0)
      }
      expect(faults).toEqual([])
    })
  })

/** Tries to buy advice without an assessment, and then with one that does not match: neither creates an order. */
async function meetMismatch(page: Page, buyer: Buyer): Promise<void> {
  await page.goto(STRATEGY_FORM)
  const back = encodeURIComponent(STRATEGY_FORM)
  await expect(page.getByRole('link', { name: '去登记投资者信息' })).toHaveAttribute(
    'href',
    `/InfoCollect?productId=strategy-steady&gotourl=${back}`,
  )
  await buyer.assess('careful')
  await page.reload()
  await expect(page.getByText('超出您的风险承受能力')).toBeVisible()
  await expect(page.getByRole('link', { name: '查看匹配结果' })).toHaveAttribute(
    'href',
    /^\/compliance\?/,
  )
  for (const box of await page.getByRole('checkbox', { name: /我已阅读/ }).all()) await box.check()
  await page.getByRole('button', { name: '提交订单' }).click()
  await expect(page.getByText('请先完成适当性匹配')).toBeVisible()
  expect((await buyer.send(listOrders, {})).orders).toHaveLength(0)
}

/** Issues the invoice of an order and reissues it to another name; returns the address of the new one. */
async function reissueInvoice(page: Page, orderId: string): Promise<string> {
  const issued = () =>
    expect(page.getByRole('main').getByRole('status').first()).toContainText('发票已开具', {
      timeout: 60_000,
    })
  await page.goto(`/Invoice?orderId=${orderId}`)
  await page.getByRole('textbox', { name: '发票抬头' }).fill('小明')
  await page.getByRole('textbox', { name: '接收邮箱' }).fill('ming@example.com')
  await page.getByRole('button', { name: '提交申请' }).click()
  await page.waitForURL(/\/InvoiceDetail\?/)
  await issued()
  await page.getByRole('button', { name: '修改抬头重开' }).click()
  const sheet = page.locator('dialog[open]')
  await sheet.getByLabel('发票抬头').fill('小红')
  await sheet.getByLabel('接收邮箱').fill('hong@example.com')
  await sheet.getByRole('button', { name: '提交' }).click()
  await expect(page.getByText('本发票由原发票重开')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('小红')
  await issued()
  return page.url()
}
