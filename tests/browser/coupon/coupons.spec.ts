import { expect, logIn, test } from '../../support/browser/browser.ts'

test('a code becomes a coupon once, and a coupon leads to its products', async ({
  page,
  faults,
}) => {
  await page.goto('/myDiscountCoupon')
  await expect(page).toHaveURL(/\/login\?gotourl=%2FmyDiscountCoupon$/)
  await logIn(page)
  await page.goto('/myDiscountCoupon')
  await expect(page.getByText('没有可使用的优惠券')).toBeVisible()
  const code = page.getByLabel('优惠券兑换码')
  const redeem = page.getByRole('button', { name: '兑换' })
  await code.fill('WRONG99')
  await redeem.click()
  await expect(page.getByText('兑换码不正确')).toBeVisible()
  await expect(code).toHaveValue('WRONG99')
  for (const known of ['strategy15', 'WELCOME20']) {
    await code.fill(known)
    await redeem.click()
    await expect(code).toHaveValue('')
  }
  await code.fill('WELCOME20')
  await redeem.click()
  await expect(page.getByText('该优惠券已领取过')).toBeVisible()
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('h2') })
  await expect(cards).toHaveCount(2)
  await expect(page.getByRole('button', { name: /可使用/ })).toContainText('2')
  const percent = cards.filter({ hasText: '八五折' })
  await expect(percent).toContainText('8.5折')
  await expect(percent).toContainText('仅限')
  await expect(percent).toContainText('最多减 300 元')
  await percent.getByRole('button', { name: '去使用' }).click()
  const sheet = page.getByRole('dialog')
  await expect(
    sheet.getByRole('link', { name: /稳健策略服务包.*季度.*可减 149.70 元/ }),
  ).toHaveAttribute('href', /\/FillOrder\?.*priceId=strategy-steady-quarter/)
  await expect(sheet.getByText('股市入门')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /已过期/ }).click()
  await expect(page.getByText('没有过期的优惠券')).toBeVisible()
  await page.getByText('使用规则').click()
  await expect(page.getByText(/每笔订单最多使用 1 张/)).toBeVisible()
  expect(faults).toEqual([])
})

test('the coupon beside the share link of a live room is there for everybody, once', async ({
  page,
}) => {
  await logIn(page)
  await page.goto('/interactionLive?id=zaopan')
  await page.getByRole('button', { name: '分享', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: '分享给好友' })
  await sheet.getByRole('button', { name: '领取' }).click()
  await expect(sheet.getByText('已放入我的优惠券')).toBeVisible()
  await sheet.getByRole('link', { name: '查看' }).click()
  await expect(page).toHaveURL(/\/myDiscountCoupon$/)
  const card = page.getByRole('listitem').filter({ hasText: '立减优惠券' })
  for (const words of ['¥100', '无门槛', '全部产品可用']) await expect(card).toContainText(words)
})
