import type { Page } from 'playwright/test'
import { violations } from '../../support/browser/accessibility.ts'
import { BRANDS, expect, logIn, test } from '../../support/browser/browser.ts'
import { settlePopups } from '../../support/browser/popup-history.ts'

const dialog = (page: Page) => page.locator('dialog[open]')
const claim = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: '立即领取' }).first()
const code = (page: Page) => page.getByLabel('福利码').first()

/** The timed offer would stand before what is tested. */
async function withoutOffer(page: Page): Promise<void> {
  await page.route('**/Rest2/api/marketing/query*', (route) =>
    route.fulfill({ json: { code: '0', msg: '', data: { serverTime: Date.now() } } }),
  )
}

async function open(page: Page, path = '/windmill'): Promise<void> {
  await withoutOffer(page)
  await page.goto(path)
  await expect(page.locator('astro-island[ssr]:not([client="tap"])')).toHaveCount(0)
}

for (const [brand, baseURL] of BRANDS)
  test.describe(`the ${brand} brand`, () => {
    test.use({ baseURL })

    test(`an empty code of the ${brand} brand is refused, a wrong one explained, and a right one brings its product`, async ({
      page,
      faults,
    }) => {
      await logIn(page)
      await open(page)
      await expect(code(page)).toHaveAttribute('placeholder', '请输入福利码')
      await claim(page).click()
      await expect(page.getByRole('alert').filter({ hasText: '请输入福利码' })).toBeVisible()
      await expect(code(page)).toBeFocused()

      await code(page).fill('NOSUCH')
      await claim(page).click()
      await expect(dialog(page)).toContainText('福利码不正确，请核对后再试')
      await page.getByRole('button', { name: '知道了' }).click()
      await expect(dialog(page)).toHaveCount(0)
      await expect(code(page)).toHaveValue('NOSUCH')

      await code(page).fill('fuli88')
      await claim(page).click()
      await expect(dialog(page).getByRole('heading')).toHaveText('恭喜您，成功领取福利')
      await expect(dialog(page)).toContainText('盘面复盘周刊（示例）')
      await expect(dialog(page)).toContainText(/每人限领 1 份，剩余 \d+ 份/)
      await expect(dialog(page).locator('img')).toHaveAttribute('src', '/benefits/weekly.svg')
      await expect(dialog(page).getByRole('link', { name: '下载APP立即体验' })).toBeVisible()
      expect(await violations(page)).toEqual([])
      await dialog(page).getByRole('button', { name: '关闭' }).click()
      await expect(code(page)).toHaveValue('')
      await expect(
        page.getByRole('listitem').filter({ hasText: '盘面复盘周刊（示例）' }),
      ).toBeVisible()
      expect(faults).toEqual([])
    })
  })

test('a benefit that is out of stock says so in the words of the product', async ({ page }) => {
  await logIn(page)
  await open(page)
  await code(page).fill('FULI00')
  await claim(page).click()
  await expect(dialog(page)).toContainText('抱歉，您来晚了 福利已经发放完毕，下次早点来吧！')
})

test('failure markup becomes elements of the allow-list and nothing else', async ({ page }) => {
  await logIn(page)
  await page.route('**/welfare/claim', (route) =>
    route.fulfill({
      json: {
        code: 'E200012',
        msg: '<b>已结束</b><br><img src=x onerror="window.hit=1"><a href="//evil.example">点我</a>',
        data: null,
      },
    }),
  )
  await open(page)
  await code(page).fill('FULI88')
  await claim(page).click()
  await expect(dialog(page).locator('b')).toHaveText('已结束')
  await expect(dialog(page)).toContainText('<img src=x onerror="window.hit=1">')
  await expect(dialog(page).locator('img, a')).toHaveCount(0)
  expect(await page.evaluate(() => 'hit' in window)).toBe(false)
})

test('a failure without a sentence is 无法领取', async ({ page }) => {
  await logIn(page)
  await page.route('**/welfare/claim', (route) =>
    route.fulfill({ json: { code: 'E299999', msg: '', data: null } }),
  )
  await open(page)
  await code(page).fill('FULI88')
  await claim(page).click()
  await expect(dialog(page)).toContainText('无法领取')
})

test('a lost connection keeps the code, and the next tap claims once', async ({ page }) => {
  await logIn(page)
  await open(page)
  await page.route('**/welfare/claim', (route) => route.abort(), { times: 1 })
  await code(page).fill('FULI88')
  await claim(page).click()
  await expect(page.getByRole('alert').filter({ hasText: '福利码已为您保留' })).toBeVisible()
  await expect(code(page)).toHaveValue('FULI88')
  await claim(page).click()
  await expect(dialog(page)).toContainText('恭喜您，成功领取福利')
})

test('a visitor without a login comes back with the code typed', async ({ page }) => {
  await open(page)
  await code(page).fill('FULI88')
  await claim(page).click()
  await expect(page).toHaveURL(/\/login\?gotourl=%2Fwindmill$/)
  await page.goBack()
  await expect(code(page)).toHaveValue('FULI88')
})

test('the bottom sheet claims as the page does, and reports its closing', async ({ page }) => {
  await logIn(page)
  await open(page, '/windmillAffirm')
  await page.evaluate(() => {
    document.addEventListener('welfareclosed', () => document.body.setAttribute('data-told', ''))
  })
  const opener = page.getByRole('button', { name: '还有福利码' })
  await opener.click()
  await expect(dialog(page).getByRole('heading')).toHaveText('小风车福利')
  expect(await violations(page)).toEqual([])
  await dialog(page).getByRole('button', { name: '关闭' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-told', '')
  await opener.click()
  await code(page).fill('FULI88')
  await dialog(page).getByRole('button', { name: '立即领取' }).click()
  await expect(dialog(page)).toContainText('恭喜您，成功领取福利')
  await expect(dialog(page)).toHaveCount(1)
})

test('the bottom sheet stays under a refusal, and shows its reason beside the typed code', async ({
  page,
}) => {
  await logIn(page)
  await open(page, '/windmillAffirm')
  await page.getByRole('button', { name: '还有福利码' }).click()
  await code(page).fill('FULI8')
  await dialog(page).getByRole('button', { name: '立即领取' }).click()
  const refusal = page.getByRole('dialog', { name: '领取失败' })
  await expect(refusal).toContainText('福利码不正确，请核对后再试')
  await refusal.getByRole('button', { name: '知道了' }).click()
  await expect(refusal).toBeHidden()
  const sheet = page.getByRole('dialog', { name: '小风车福利' })
  await expect(sheet.getByRole('alert')).toHaveText('福利码不正确，请核对后再试')
  await expect(code(page)).toHaveValue('FULI8')
  await expect(code(page)).toBeFocused()
  await code(page).fill('FULI88')
  await dialog(page).getByRole('button', { name: '立即领取' }).click()
  await expect(dialog(page)).toContainText('恭喜您，成功领取福利')
  await expect(dialog(page)).toHaveCount(1)
})

test('the popup of the gift stays under a refusal, and shows its reason', async ({ page }) => {
  await logIn(page)
  await page.route('**/gift/claim', (route) =>
    route.fulfill({ json: { code: 'E200013', msg: '', data: null } }),
  )
  await open(page)
  await page.getByRole('button', { name: '免费领取' }).click()
  await dialog(page).getByRole('button', { name: '立即领取' }).click()
  await page.getByRole('button', { name: '知道了' }).click()
  await expect(dialog(page)).toHaveCount(1)
  await expect(dialog(page)).toContainText('看懂财报三节课（示例）')
  await expect(dialog(page).getByRole('alert')).toContainText('福利已经发放完毕')
})

test('a claim is confirmed for the account, and stays confirmed', async ({ page }) => {
  await logIn(page)
  await open(page)
  await code(page).fill('FULI88')
  await claim(page).click()
  await dialog(page).getByRole('link', { name: '确认到账户' }).click()
  await expect(page).toHaveURL(/\/windmillAffirm\?claimId=[\w-]+$/)
  await expect(page.getByRole('main')).toContainText('待确认')
  await page.getByRole('button', { name: '确认领取到此账号' }).click()
  await expect(page.getByRole('status').filter({ hasText: '福利已到账' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('main')).toContainText('已到账')
  await page.goto('/windmillAffirm?claimId=someone-elses')
  await expect(page.getByRole('main')).toContainText('没有找到这份福利')
})

test('the free gift is claimed from its popup and offered no more', async ({ page }) => {
  await logIn(page)
  await open(page)
  await page.getByRole('button', { name: '免费领取' }).click()
  await expect(dialog(page)).toContainText('看懂财报三节课（示例）')
  await dialog(page).getByRole('button', { name: '立即领取' }).click()
  await expect(dialog(page).getByRole('heading')).toHaveText('恭喜您，成功领取福利')
  await dialog(page).getByRole('button', { name: '关闭' }).click()
  await expect(page.getByRole('button', { name: '免费领取' })).toHaveCount(0)
  await settlePopups(page)
  await page.reload()
  await expect(
    page.getByRole('listitem').filter({ hasText: '看懂财报三节课（示例）' }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: '免费领取' })).toHaveCount(0)
})

test('the new-user popup greets a visitor once a day, and closing it leads to /newUser', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/')
  // The modules wait for the first figures, or for a second.
  await page.clock.runFor(1000)
  await page.waitForFunction(() => customElements.get('x-new-user-popup'))
  await page.clock.runFor(16_000)
  await expect(dialog(page)).toContainText('新人专享')
  await dialog(page).getByRole('button', { name: '关闭' }).click()
  await expect(page).toHaveURL(/\/newUser$/)
  await page.goto('/')
  await page.clock.runFor(16_000)
  await expect(dialog(page)).toHaveCount(0)
})

for (const width of [390, 320])
  test(`the welfare pages fit ${width} and can be read by everybody`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await logIn(page)
    for (const path of ['/windmill', '/windmillAffirm']) {
      await open(page, path)
      expect(await violations(page)).toEqual([])
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(over).toBeLessThanOrEqual(0)
    }
  })
