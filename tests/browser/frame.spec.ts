import { expect, logIn, test } from '../support/browser.ts'

const PHONE_CHAT_APP =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.50'

test('the bottom navigation marks the current tab and leads to the built ones', async ({
  page,
}) => {
  await page.goto('/')
  const tabs = page.getByRole('navigation', { name: '主导航' })
  await expect(tabs.getByRole('link')).toHaveText(['发现', '自选', '直播', '行情', '我的'])
  await expect(tabs.locator('[aria-current="page"]')).toHaveText('发现')
  await tabs.getByRole('link', { name: '我的' }).click()
  await expect(page).toHaveURL(/\/MyCenter$/)
  await expect(tabs.locator('[aria-current="page"]')).toHaveText('我的')
})

test('targets of header and tab bar are at least 44 px', async ({ page }) => {
  await page.goto('/')
  const sizes = await page
    .locator('.avatar a:visible, .tab-bar a')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect()))
  for (const { width, height } of sizes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
})

test('the avatar leads a visitor to login and a user to the messages', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('link', { name: '我的动态，请先登录' })).toHaveAttribute(
    'href',
    '/login',
  )
  await logIn(page)
  await page.goto('/')
  await expect(page.getByRole('link', { name: '我的动态', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: '我的动态，请先登录' })).toBeHidden()
})

test('the avatar of the top bar leads a user to the account page', async ({ page }) => {
  await logIn(page)
  await page.goto('/AboutUs')
  await page.locator('.top-bar').getByRole('link', { name: '我的', exact: true }).click()
  await expect(page).toHaveURL(/\/MyCenter$/)
})

test('the unread badge is capped at 99+ and gone without unread messages', async ({ page }) => {
  await logIn(page)
  let count = 120
  await page.route('**/apiRequest/sms/msg/getNonReadCount*', (route) =>
    route.fulfill({ json: { code: '0', msg: '', data: { count } } }),
  )
  await page.goto('/')
  await expect(page.locator('[data-unread]')).toHaveText('99+')
  count = 0
  await page.reload()
  await expect(page.locator('[data-unread]')).toBeHidden()
})

test('the top bar follows the title of the document about 200 ms later', async ({ page }) => {
  await page.goto('/AboutUs')
  const shownAfter = await page.evaluate(async () => {
    const heading = document.querySelector('[data-page-title]')
    const start = performance.now()
    document.title = '新的标题 - 产品'
    while (heading?.textContent !== '新的标题') await new Promise(requestAnimationFrame)
    return performance.now() - start
  })
  expect(shownAfter).toBeGreaterThanOrEqual(190)
  expect(shownAfter).toBeLessThan(600)
})

test('back goes back in history, or home where there is none', async ({ page }) => {
  await page.goto('/ConnectUs')
  await page.goto('/AboutUs')
  await page.getByRole('link', { name: '返回', exact: true }).click()
  await expect(page).toHaveURL(/\/ConnectUs$/)

  const fresh = await page.context().newPage()
  await fresh.goto('/AboutUs')
  await fresh.getByRole('link', { name: '返回', exact: true }).click()
  await expect(fresh).toHaveURL(/\/$/)
})

test('in back mode the page decides what back means', async ({ page }) => {
  await page.goto('/ConnectUs')
  await page.goto('/AboutUs')
  const back = page.getByRole('link', { name: '返回', exact: true })
  await back.evaluate((control) => {
    control.dataset.back = 'event'
    document.addEventListener('back', (event) => {
      if (document.title !== 'leave') event.preventDefault()
    })
  })
  await back.click()
  await page.waitForTimeout(300)
  await expect(page).toHaveURL(/\/AboutUs$/)
  await page.evaluate(() => {
    document.title = 'leave'
  })
  await back.click()
  await expect(page).toHaveURL(/\/ConnectUs$/)
})

test('the frame says that the connection is gone and when it is back', async ({ page }) => {
  await page.goto('/AboutUs')
  const strip = page.getByText('网络已断开，当前内容可能不是最新的')
  await expect(strip).toBeHidden()
  await page.context().setOffline(true)
  await expect(strip).toBeVisible()
  await page.context().setOffline(false)
  await expect(strip).toBeHidden()
})

test.describe('inside the chat app', () => {
  test.use({ userAgent: PHONE_CHAT_APP })

  test('pages of the details layout leave the title bar to the chat app', async ({ page }) => {
    // The page behind the address is open to all: no authorisation leads away from it.
    await page.goto('/aboutDetailPrivacyanzt')
    await expect(page.locator('.top-bar')).toBeHidden()
    await expect(page.locator('main h1')).toBeVisible()
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('header, tabs, back and footer work', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: '风险提示' }).first().click()
    await expect(page).toHaveURL(/\/AboutUsRisk$/)
    await expect(page.getByText('解释权归')).toBeVisible()
    await page.getByRole('link', { name: '返回', exact: true }).click()
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
  })
})

test('settings show before the first paint and follow the system', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/AboutUs')
  const root = page.locator('html')
  await expect(root).toHaveAttribute('data-scheme', 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(root).toHaveAttribute('data-scheme', 'light')
  await page.evaluate(() =>
    localStorage.setItem('settings', '{"scheme":"dark","rise":"green","text":"large"}'),
  )
  await page.reload({ waitUntil: 'commit' })
  await expect(root).toHaveAttribute('data-scheme', 'dark')
  await expect(root).toHaveAttribute('data-rise', 'green')
  await expect(root).toHaveAttribute('data-text', 'large')
})
