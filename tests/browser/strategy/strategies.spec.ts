import { readFile } from 'node:fs/promises'
import { BRANDS, expect, logIn, test } from '../../support/browser/browser.ts'
import { fingersOn } from '../../support/market/stock-page.ts'
import { enterOps } from '../../support/ops/enter-ops.ts'
import { STRATEGY } from '../../support/order/buyer-journey.ts'
import { buyerOn } from '../../support/order/page.ts'

const ID = STRATEGY.productId

for (const [brand, baseURL] of BRANDS)
  test.describe(`the brand ${brand}`, () => {
    test.use({ baseURL })
    test('a visitor compares strategies, and reads a history without what is paid', async ({
      page,
      faults,
    }) => {
      await page.goto('/StrategyList')
      const cards = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { level: 2 }) })
      await expect(cards).toHaveCount(3)
      await page.getByRole('button', { name: 'R3 及以下' }).click()
      await expect(cards).toHaveCount(1)
      await page.goto(`/StrategyHistory?id=${ID}`)
      await expect(page.getByRole('heading', { name: /^\d{4} 年 \d+ 月$/ }).first()).toBeVisible()
      await expect(page.getByText('标的、价格与依据购买后可见')).toBeVisible()
      await expect(page.getByRole('link', { name: '招商银行' })).toHaveCount(0)
      await page.goto(`/GoldStockPackageV2?id=${ID}`)
      await expect(page.getByRole('heading', { name: '历史入选' })).toBeVisible()
      await expect(page.getByText('入选的股票与依据购买后可见').first()).toBeVisible()
      await page.goto('/wealthDecision')
      await expect(page.getByRole('heading', { name: '最近的调仓' })).toBeVisible()
      await page.getByRole('link', { name: '策略', exact: true }).click()
      await expect(cards).toHaveCount(3)
      expect(faults).toEqual([])
    })
  })

test('a reader tries one instruction, subscribes, and sees holdings, history and pushes', async ({
  page,
  browser,
  baseURL,
  faults,
}) => {
  await logIn(page)
  await page.goto(`/GetDirective?id=${ID}`)
  await page.getByRole('button', { name: '领取试看' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '请先完成风险测评' })).toBeVisible()
  const buyer = await buyerOn(page)
  await buyer.assess()
  await page.getByRole('button', { name: '领取试看' }).click()
  await expect(page.getByRole('heading', { name: '你领取的指令' })).toBeVisible()

  await page.goto(`/Strategy?id=${ID}`)
  await expect(page.getByText('持仓只对服务中的订阅人显示')).toBeVisible()
  const curve = page.getByRole('slider', { name: /净值曲线/ })
  await curve.focus()
  await page.keyboard.press('Home')
  await expect(curve).toHaveAttribute('aria-valuenow', '0')
  const days = Number(await curve.getAttribute('aria-valuemax'))
  await curve.scrollIntoViewIfNeeded()
  const fingers = await fingersOn(page, curve)
  await fingers.down([150, 60], [190, 60])
  await fingers.move(
    [
      [150, 60],
      [190, 60],
    ],
    [
      [90, 60],
      [250, 60],
    ],
  )
  await fingers.lift()
  await expect
    .poll(async () => Number(await curve.getAttribute('aria-valuemax')))
    .toBeLessThan(days)
  await page.getByText('夏普比率').click()
  await expect(page.getByText('无风险利率按 0')).toBeVisible()
  await expect(page.getByRole('link', { name: '订阅策略' })).toHaveAttribute('href', /FillOrder/)

  const { orderId } = await buyer.order(STRATEGY)
  const { contractId = '' } = await buyer.payOrder(orderId)
  await buyer.sign(contractId)
  await page.reload()
  await expect(page.getByRole('cell', { name: '现金' }).or(page.getByText('现金'))).toBeVisible()
  await page.goto(`/StrategyHistory?id=${ID}`)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出 CSV' }).click(),
  ])
  expect(await readFile((await file.path()) ?? '', 'utf8')).toContain('招商银行')
  await page.goto('/StrategyMorePush')
  await page.getByRole('link', { name: /→/ }).first().click()
  await page.waitForURL(/\/WareDirective\?/)
  await expect(page.locator('[aria-current="true"]').first()).toBeVisible()
  const withdrawn = page.getByText('重复录入的一条')
  await expect(withdrawn).toHaveCount(0)
  const shownId = new URL(page.url()).searchParams.get('instruct') ?? ''
  const desk = await browser.newContext(baseURL ? { baseURL } : {})
  const operator = await desk.newPage()
  await operator.goto('/ops')
  await enterOps(operator)
  await operator.goto(`/ops/instructions/${shownId}`)
  await operator.getByText('撤回', { exact: true }).first().click()
  await operator.getByLabel('撤回原因').fill('重复录入的一条')
  await operator.getByRole('button', { name: '确认撤回并通知' }).click()
  await expect(withdrawn.first()).toBeVisible()
  await desk.close()
  await page.goto('/MyGSP')
  await expect(page.getByRole('heading', { name: '当前持有' })).toBeVisible()
  await expect(
    page.getByRole('heading', { name: '息差降幅变小，股息率高于三年中位' }),
  ).toBeVisible()
  expect(faults).toEqual([])
})
