import { getAccountCoin } from '#api/account/profile/get-account-coin.ts'
import { overflowOfLargeText } from '../../support/browser/accessibility.ts'
import { expect, logIn, randomMobile, readCode, test } from '../../support/browser/browser.ts'
import { buyerOn } from '../../support/order/page.ts'

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
  expect(await overflowOfLargeText(page)).toBeLessThanOrEqual(0)
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

test('a coupon that a visitor taps is theirs after the login, at its place on the page, without another tap', async ({
  page,
}) => {
  await page.goto('/discounts')
  await page.getByRole('button', { name: '立即领取' }).click()
  await page.waitForURL(/\/login\?gotourl=/)
  const mobile = randomMobile()
  await page.getByLabel('手机号').fill(mobile)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByLabel('验证码').fill(await readCode(page, mobile))
  await page.waitForURL(/\/discounts/)
  await expect(page.getByText('优惠券已放入您的账户')).toBeInViewport()
  await expect(page).toHaveURL(/\/discounts$/)
  expect(await (await buyerOn(page)).send(getAccountCoin, {})).toMatchObject({ coupon: 1 })
})
