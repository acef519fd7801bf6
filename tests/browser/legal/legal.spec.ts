import { expect, test } from '../../support/browser/browser.ts'
import { startHalting } from '../../support/site/halting-site.ts'

const AGREEMENT = '/aboutDetailAgreementanzt'
const PRIVACY = '/aboutDetailPrivacyanzt'
const PAGES = [AGREEMENT, PRIVACY, '/AboutUs', '/AboutUsRisk', '/BusinessLicense', '/ConnectUs']

test('the table of contents leads to each chapter, clear of the bar', async ({ page }) => {
  await page.goto(AGREEMENT)
  const contents = page.getByRole('navigation', { name: '目录' })
  await contents.getByRole('link', { name: '五、价格、合同与退款' }).click()
  const heading = page.getByRole('heading', { name: '五、价格、合同与退款' })
  await expect(heading).toBeInViewport()
  const [bar, title] = [
    await page.locator('header').first().boundingBox(),
    await heading.boundingBox(),
  ]
  expect(title?.y ?? 0).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
})

test('the version, its day and its changes are shown, and the older version stays readable', async ({
  page,
}) => {
  await page.goto(AGREEMENT)
  await expect(page.getByText('第 3.0 版')).toBeVisible()
  await expect(page.getByText('2026 年 12 月 1 日').first()).toBeVisible()
  await expect(page.getByText('第五条的解约期改为全额退款')).toBeVisible()
  const old = page.getByText('超过上述期限要求解除的，由双方协商处理。')
  await expect(old).toBeHidden()
  await page.getByText('1.0 版全文').click()
  await expect(old).toBeVisible()
})

test('the privacy policy lists data, purpose, basis and storage, and links to the place of each', async ({
  page,
}) => {
  await page.goto(PRIVACY)
  const row = page.getByRole('row', { name: /^姓名、身份证号/ })
  await expect(row).toContainText('单独同意')
  await expect(row).toContainText('不少于 5 年')
  await expect(page.getByRole('row', { name: /短信通道/ })).toContainText('手机号')
  await page.getByRole('link', { name: '设置' }).first().click()
  await expect(page).toHaveURL(/\/Setting$/)
})

test('each brand speaks for itself and leaves no gap in the text', async ({ page }) => {
  for (const [site, company] of [
    [process.env.SMART_URL, '示例智能投资顾问有限公司'],
    [process.env.NEWS_URL, '示例财经资讯有限公司'],
  ])
    for (const path of PAGES) {
      await page.goto(`${site}${path}`)
      const text = await page.locator('body').innerText()
      expect(text, path).toContain(company)
      expect(text, path).not.toMatch(/[{}]|undefined/)
    }
})

test('large text applies at once and stays for the next page', async ({ page }) => {
  await page.goto(AGREEMENT)
  const size = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
  const normal = Number.parseFloat(await size())
  const toggle = page.getByRole('button', { name: '大字' })
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  expect(Number.parseFloat(await size())).toBeGreaterThan(normal)
  await page.goto(PRIVACY)
  await expect(page.getByRole('button', { name: '大字' })).toHaveAttribute('aria-pressed', 'true')
  expect(Number.parseFloat(await size())).toBeGreaterThan(normal)
})

test('a licence opens large, and closing returns to it', async ({ page }) => {
  await page.goto('/BusinessLicense')
  const small = page.getByRole('button', { name: '营业执照' })
  await small.click()
  const large = page.getByRole('dialog', { name: '营业执照（样本）' }).getByRole('img')
  await expect(large).toBeVisible()
  const [before, after] = [await small.boundingBox(), await large.boundingBox()]
  expect(after?.width ?? 0).toBeGreaterThan((before?.width ?? 0) * 1.4)
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(small).toBeFocused()
})

test('the service can be called and its code scanned', async ({ page }) => {
  await page.goto('/ConnectUs')
  await expect(page.getByRole('link', { name: /400-000-0001/ }).first()).toHaveAttribute(
    'href',
    'tel:4000000001',
  )
  const code = await page.getByRole('img', { name: /二维码/ }).boundingBox()
  expect(code?.width ?? 0).toBeGreaterThanOrEqual(120)
})

test.describe('the risk statement', () => {
  const CONFIRM = '确认并返回'

  test('the statement needs no answer when it is merely read', async ({ page }) => {
    await page.goto('/AboutUsRisk')
    await expect(page.getByRole('button', { name: CONFIRM })).toBeHidden()
  })

  test('the statement needs it as well where the page is seen long before its end arrives', async ({
    page,
    baseURL,
  }) => {
    const halting = await startHalting(baseURL ?? '')
    await page.goto(`${halting.url}/AboutUsRisk?from=purchase`, { waitUntil: 'commit' })
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByType('paint').length))
      .toBeGreaterThan(0)
    await page.waitForTimeout(500)
    halting.goOn()
    await expect(page.getByRole('button', { name: CONFIRM })).toBeVisible()
    halting.stop()
  })

  test('the statement needs a buyer’s confirmation, returns to the purchase and remembers it', async ({
    page,
  }) => {
    await page.goto('/AboutUs')
    await page.goto('/AboutUsRisk?from=purchase')
    await page.getByRole('button', { name: CONFIRM }).click()
    await expect(page).toHaveURL(/from=purchase/)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: CONFIRM }).click()
    await expect(page).toHaveURL(/\/AboutUs$/)
    await page.goto('/AboutUsRisk?from=purchase')
    await expect(page.getByText(/已于 .+ 确认阅读/)).toBeVisible()
    await expect(page.getByRole('checkbox')).toBeChecked()
  })
})

test.describe('a legal page without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the whole agreement, its versions and the privacy table are there', async ({ page }) => {
    await page.goto(AGREEMENT)
    await expect(page.getByText('本协议适用中华人民共和国法律。').first()).toBeVisible()
    await page.getByText('1.0 版全文').click()
    await expect(page.getByText('由双方协商处理。')).toBeVisible()
    await expect(page.getByRole('button', { name: '大字' })).toBeHidden()
    await page.goto(PRIVACY)
    await expect(page.getByRole('row', { name: /手机号/ }).first()).toBeVisible()
  })
})
