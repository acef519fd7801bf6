import { BRANDS, expect, logIn, test } from '../../support/browser/browser.ts'
import { buyerOn } from '../../support/order/page.ts'

for (const [brand, baseURL] of BRANDS)
  test.describe(`the brand ${brand}`, () => {
    test.use({ baseURL })
    test('a visitor ranks the rules, reads one with its back-test apart, and finds no paid share', async ({
      page,
      faults,
    }) => {
      await page.goto('/quantization')
      const cards = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { level: 2 }) })
      await expect(cards).toHaveCount(3)
      await page.getByRole('button', { name: '回撤' }).click()
      await expect(cards).toHaveCount(3)
      await page.getByRole('link', { name: '均线趋势', exact: true }).click()
      await expect(page.getByRole('slider', { name: /净值曲线/ })).toHaveCount(2)
      await expect(page.getByText(/文件校验值 [0-9a-f]{12}/)).toBeVisible()
      await expect(page.getByText('npm run backtest -- trend')).toBeVisible()
      await page.getByRole('link', { name: '全部记录' }).click()
      await expect(page.getByRole('button', { name: '均线趋势', exact: true })).toHaveAttribute(
        'aria-current',
        'true',
      )
      await expect(page.getByText('标的、价格与依据购买后可见')).toBeVisible()
      await page.goto('/quantizationCaptainStock')
      await expect(page.getByText('股票池只对服务中的订阅人显示')).toBeVisible()
      await page.goto('/quantizationCaptain')
      await expect(page.getByRole('heading', { name: '低波动篮子' }).first()).toBeVisible()
      await page.goto('/quantizationProperty')
      await expect(page.getByText('现值')).toBeVisible()
      await page.goto('/quantizationCaptainOrder')
      await expect(page.getByRole('link', { name: '立即购买' })).toHaveAttribute(
        'href',
        /quant-captain/,
      )
      for (const path of ['/quantizationAbout', '/quantizationTalk', '/quantizationFastRide']) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
      }
      expect(faults).toEqual([])
    })
  })

test('a buyer of the captain sees its shares and finds the order', async ({ page, faults }) => {
  await logIn(page)
  const buyer = await buyerOn(page)
  await buyer.assess()
  const { orderId } = await buyer.order({
    productId: 'quant-captain',
    priceId: 'quant-captain-quarter',
  })
  const { contractId = '' } = await buyer.payOrder(orderId)
  await buyer.sign(contractId)
  await page.goto('/quantizationCaptainStock')
  await page.getByRole('button', { name: '按涨跌' }).click()
  await expect(page.getByRole('row')).not.toHaveCount(0)
  await page.goto('/quantizationOrder')
  await expect(page.getByRole('link', { name: '量化队长（示例）' })).toBeVisible()
  await expect(page.getByRole('link', { name: '合同' })).toBeVisible()
  expect(faults).toEqual([])
})
