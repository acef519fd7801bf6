import { getAccountCoin } from '#api/account/get-account-coin.ts'
import { getContract } from '#api/contract/get-contract.ts'
import { markContractRead } from '#api/contract/mark-contract-read.ts'
import { signContract } from '#api/contract/sign-contract.ts'
import { createOrder } from '#api/shop/create-order.ts'
import { getOrder } from '#api/shop/get-order.ts'
import { expect, logIn } from '../support/browser.ts'
import { SIGNER } from '../support/buyer-page.ts'
import { grantRefund } from '../support/grant-refund.ts'
import { test } from '../support/market-site.ts'
import { type Buyer, buyerOn, COURSE_FORM, orderHere } from '../support/shop-page.ts'

test('an order nobody pays closes on the page, and money that comes late goes back', async ({
  page,
  standMarket,
}) => {
  await standMarket('2026-11-20T10:30:00', 1)
  await logIn(page)
  const buyer = await buyerOn(page)
  await buyer.giveCoins(1000)
  await page.goto(COURSE_FORM)
  await page.getByRole('checkbox', { name: '金币抵扣' }).check()
  await expect(page.getByText('¥89.00').first()).toBeVisible()
  const orderId = await orderHere(page)
  await page.getByText('扫码支付').click()
  await page.getByRole('button', { name: /生成付款码/ }).click()
  await expect(page.getByRole('img', { name: '付款二维码' })).toBeVisible()

  await standMarket('2026-11-20T11:01:00', 1)
  await expect(page.getByText('超过支付时间，订单已自动关闭，优惠券与金币已退回')).toBeVisible()
  expect(await buyer.ask(getAccountCoin, {})).toMatchObject({ coin: 1000 })
  await buyer.payOrder(orderId, 'late')
  await page.getByRole('link', { name: '查看订单' }).click()
  await expect(page.getByRole('heading', { name: '订单已关闭' })).toBeVisible()
  await expect(page.getByText('收到的款项 ¥89.00 已安排原路退回')).toBeVisible()
  await page.goto(`/WatiForPay?orderId=${orderId}`)
  await expect(page.getByRole('link', { name: '重新下单' })).toBeVisible()
})

const STROKE = [
  [100, 80],
  [500, 90],
  [220, 340],
] as const

async function sign(buyer: Buyer, contractId: string): Promise<void> {
  const { textHash } = await buyer.ask(getContract, { contractId })
  await buyer.ask(markContractRead, { contractId })
  await buyer.ask(signContract, { contractId, textHash, ...SIGNER, signature: [STROKE] })
}

test('after five working days a refund keeps a fee, and every page says the same sums', async ({
  page,
  browser,
  baseURL,
  standMarket,
}) => {
  await standMarket('2026-11-20T10:30:00', 1)
  await logIn(page)
  const buyer = await buyerOn(page)
  await buyer.assess('bold')
  const offer = { productId: 'strategy-steady', priceId: 'strategy-steady-quarter' }
  const agreements = ['service', 'privacy', 'risk'] as const
  const { orderId } = await buyer.ask(createOrder, { ...offer, agreements })
  await buyer.payOrder(orderId)
  const { contractId = '' } = await buyer.ask(getOrder, { orderId })
  await sign(buyer, contractId)

  // 18 of 90 days are used: 998.00 × 18 / 90 is kept.
  await standMarket('2026-12-08T10:30:00', 1)
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
  await sign(buyer, new URL(page.url()).searchParams.get('contractId') ?? '')
  await page.reload()
  await expect(sums).toContainText('已原路退回')
  await page.goto(`/OrderList?orderId=${orderId}`)
  await expect(page.getByText('扣除服务费 ¥199.60')).toBeVisible()
  await expect(page.getByText('退款协议已签署')).toBeVisible()
})
