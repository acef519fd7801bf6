import type { Page } from 'playwright/test'
import { expect, logIn, test } from '../../support/browser/browser.ts'
import { withoutNavigationApi } from '../../support/browser/older-engine.ts'
import { settlePopups } from '../../support/browser/popup-history.ts'

const PHONE =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36'

const backControl = (page: Page) => page.getByRole('link', { name: '返回', exact: true })

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
  const own = page.getByRole('link', { name: '我的动态', exact: true })
  await expect(own).toBeVisible()
  await expect(own).toHaveAttribute('href', '/MyDynamic')
  await expect(page.getByRole('link', { name: '我的动态，请先登录' })).toBeHidden()
})

test('the avatar of the top bar leads a user to the account page', async ({ page }) => {
  await logIn(page)
  await page.goto('/AboutUs')
  await page.locator('.top-bar').getByRole('link', { name: '我的', exact: true }).click()
  await expect(page).toHaveURL(/\/MyCenter$/)
})

test('the unread badge is capped at 99+, gone without unread messages, and fails in silence', async ({
  page,
}) => {
  await logIn(page)
  let answer: { status?: number; json?: unknown } = { status: 502 }
  const countOf = (count: number) => ({ json: { code: '0', msg: '', data: { count } } })
  await page.route('**/apiRequest/sms/msg/getNonReadCount*', (route) => route.fulfill(answer))
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const said = document.querySelector('.kit-toast')?.textContent
      if (said) document.documentElement.dataset.said = said
    }).observe(document, { childList: true, subtree: true })
  })
  const failed = page.waitForResponse('**/apiRequest/sms/msg/getNonReadCount*')
  await page.goto('/')
  await failed
  answer = countOf(120)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const badge = page.locator('[data-unread]')
  await expect(badge).toHaveText('99+')
  await expect(page.locator('html')).not.toHaveAttribute('data-said')
  answer = countOf(0)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(badge).toBeHidden()
})

test('the top bar follows the title of the document about 200 ms later', async ({ page }) => {
  await page.goto('/AboutUs')
  await page.locator('h1').click()
  await page.waitForLoadState('networkidle')
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

test('the back control goes back in history, or home where there is none', async ({ page }) => {
  await page.goto('/ConnectUs')
  await page.goto('/AboutUs')
  await backControl(page).click()
  await expect(page).toHaveURL(/\/ConnectUs$/)

  const fresh = await page.context().newPage()
  await fresh.goto('/AboutUs')
  await backControl(fresh).click()
  await expect(fresh).toHaveURL(/\/$/)
})

test('the back control finds the first page of a tab without the Navigation API, too', async ({
  page,
}) => {
  await withoutNavigationApi(page.context())
  await page.goto('/AboutUs')
  const opening = page.waitForEvent('popup')
  await page.evaluate(() => void window.open('/test'))
  const opened = await opening
  await opened.waitForLoadState('networkidle')
  expect(await opened.evaluate(() => history.length)).toBe(1)

  await opened.locator('.brand-footer').getByRole('link', { name: '联系我们' }).click()
  await expect(opened).toHaveURL(/\/ConnectUs$/)
  await backControl(opened).click()
  await expect(opened).toHaveURL(/\/test$/)
  await opened.reload({ waitUntil: 'networkidle' })
  await opened.getByRole('button', { name: '对话框', exact: true }).click()
  await opened.getByRole('button', { name: '立即体验' }).click()
  await settlePopups(opened)
  await backControl(opened).click()
  await expect(opened).toHaveURL(/\/$/)
})

test('the page decides what back means in back mode', async ({ page }) => {
  await logIn(page)
  for (const path of ['/AboutUs', '/ConnectUs', '/Risk']) await page.goto(path)
  await page.evaluate(() => {
    document.addEventListener('back', (event) => {
      document.title += '问'
      if (!document.title.endsWith('问问')) event.preventDefault()
    })
  })
  await backControl(page).click()
  await expect(page).toHaveTitle(/[^问]问$/)
  await expect(page).toHaveURL(/\/Risk$/)
  await backControl(page).click()
  await expect(page).toHaveURL(/\/ConnectUs$/)
})

for (const path of ['/market', '/AboutUs'])
  test(`a tap without a network stays on ${path}, and leaves it once there is one`, async ({
    page,
  }) => {
    await page.goto(path)
    await expect(page.locator('head > [type="speculationrules"]')).toBeAttached()
    const link = page.locator('.brand-footer a[href="/ConnectUs"]')
    await page.context().setOffline(true)
    for (let taps = 0; taps < 2; taps += 1) await link.click()
    await expect(page.getByText('网络已断开')).toBeInViewport()
    await expect(page).toHaveURL(path)
    await expect(page.locator('main h1')).not.toBeEmpty()
    await page.context().setOffline(false)
    await link.click()
    await expect(page).toHaveURL('/ConnectUs')
  })

test('a browser that is wrong about its network still leaves the page', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))
  await page.goto('/market')
  await expect(page.locator('head > [type="speculationrules"]')).toBeAttached()
  await page.locator('.brand-footer a[href="/ConnectUs"]').click()
  await expect(page).toHaveURL('/ConnectUs')
})

test('words sought without a network stay in their field', async ({ page }) => {
  await page.goto('/announcement')
  const words = page.locator('form[action="/announcement"] [name="q"]')
  await words.click()
  await words.fill('分红')
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await words.press('Enter')
  await expect(words).toHaveValue('分红')
  await expect(page).toHaveURL('/announcement')
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

for (const [place, mark] of [
  ['the chat app', 'MicroMessenger/8.0.50'],
  ['a mini-program', 'MiniProgramEnv/android'],
])
  test.describe(`the frame inside ${place}`, () => {
    test.use({ userAgent: `${PHONE} ${mark}` })

    test('pages of the details layout alone leave the title bar to it', async ({ page }) => {
      // Pages open to all: no authorisation redirects away from them.
      await page.goto('/aboutDetailPrivacyanzt')
      await expect(page.locator('.top-bar')).toBeHidden()
      await expect(page.locator('main h1')).toBeVisible()
      await page.goto('/login')
      await expect(page.locator('.top-bar')).toBeVisible()
      await expect(page.locator('.top-bar .avatar')).toHaveCount(0)
    })
  })

test.describe('the frame without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the header, tabs, back and footer work', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: '风险提示' }).first().click()
    await expect(page).toHaveURL(/\/AboutUsRisk$/)
    await expect(page.getByText('解释权归')).toBeVisible()
    await page.getByRole('link', { name: '返回', exact: true }).click()
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
  })
})

test('the settings show before the first paint and follow the system', async ({ page }) => {
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

test('colours that the system changes before a busy phone reports the first paint are taken over', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { observe } = PerformanceObserver.prototype
    PerformanceObserver.prototype.observe = function (options) {
      addEventListener('reported', () => observe.call(this, options))
    }
  })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/AboutUs')
  const root = page.locator('html')
  await expect(root).toHaveAttribute('data-scheme', 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.evaluate(() => dispatchEvent(new Event('reported')))
  await expect(root).toHaveAttribute('data-scheme', 'light')
})

test('a page that is only read says at once that the network is gone, and no more once it is back', async ({
  page,
  context,
}) => {
  await page.goto('/AboutUs')
  const strip = page.locator('.strip-offline')
  await expect(strip).toBeHidden()
  await context.setOffline(true)
  await expect(strip).toBeVisible()
  await context.setOffline(false)
  await expect(strip).toBeHidden()
})
