import { getAccountCoin } from '#api/account/get-account-coin.ts'
import { expect, logIn } from '../support/browser.ts'
import { test } from '../support/market-site.ts'
import { buyerOn, COURSE_FORM, orderHere } from '../support/shop-page.ts'

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
