import { expect, logInByForm, randomMobile, readCode, test } from '../../support/browser/browser.ts'

const GUARDED = '/BindingPhoneV2?from=a%20b&x=1%2F2#top'

test('a guarded page is left unpainted for login and comes back with path, query and hash', async ({
  page,
  context,
  baseURL,
}) => {
  const painted: string[] = []
  page.on('console', (message) => {
    if (message.text().startsWith('painted')) painted.push(message.text())
  })
  await page.addInitScript(() => {
    const look = () => {
      const { body } = document
      if (body && getComputedStyle(body).visibility !== 'hidden')
        console.log(`painted ${location.pathname}`)
      requestAnimationFrame(look)
    }
    look()
  })
  // Long enough to show something on the way.
  await page.route(/\/login\?/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600))
    await route.continue()
  })
  await page.goto(GUARDED).catch(() => {})
  await page.waitForURL('**/login?gotourl=*')
  await expect(page.getByLabel('手机号')).toBeVisible()
  expect(painted).toContain('painted /login')
  expect(painted).not.toContain('painted /BindingPhoneV2')
  expect(new URL(page.url()).searchParams.get('gotourl')).toBe(GUARDED)

  const mobile = randomMobile()
  await page.getByLabel('手机号').fill(mobile)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByLabel('验证码').fill(await readCode(page, mobile))
  await page.waitForURL(baseURL + GUARDED)
  await expect(page.locator('html')).toHaveAttribute('data-auth', 'user')
  expect((await context.cookies()).map((cookie) => cookie.name)).toContain('info')
})

test('a wrong code says so at its field, keeps what was typed, and the right one still works', async ({
  page,
}) => {
  const mobile = randomMobile()
  await page.goto('/login')
  await page.getByLabel('手机号').fill(`+86 ${mobile.slice(0, 3)} ${mobile.slice(3)}`)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '获取验证码' }).click()
  const code = await readCode(page, mobile)
  await page.getByLabel('验证码').fill(code === '000000' ? '111111' : '000000')
  await expect(page.getByText('验证码不正确或已过期')).toBeVisible()
  await expect(page.getByLabel('验证码')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('手机号')).toHaveValue(mobile)
  await page.getByLabel('验证码').fill(code)
  await page.waitForURL((url) => url.pathname === '/')
})

test('an expired code is refused with the same sentence', async ({ page, browser }) => {
  const mobile = randomMobile()
  await page.goto('/login')
  await page.getByLabel('手机号').fill(mobile)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '获取验证码' }).click()
  const code = await readCode(page, mobile)
  // Used elsewhere: as invalid as an expired one.
  const other = await (await browser.newContext()).newPage()
  await other.goto(new URL('/login', page.url()).href)
  await other.getByLabel('手机号').fill(mobile)
  await other.getByRole('checkbox').check()
  await other.getByLabel('验证码').fill(code)
  await other.waitForURL((url) => url.pathname === '/')
  await other.context().close()
  await page.getByLabel('验证码').fill(code)
  await expect(page.getByText('验证码不正确或已过期')).toBeVisible()
})

test('each field explains itself, and nothing is sent before all are right', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/apiRequest')) calls.push(request.url())
  })
  await page.goto('/login')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByText('请输入手机号')).toBeVisible()
  await expect(page.getByText('请输入短信里的 6 位验证码')).toBeVisible()
  await expect(page.getByText('请先阅读并勾选同意协议')).toBeVisible()
  await expect(page.getByLabel('手机号')).toBeFocused()
  await page.getByLabel('手机号').fill('12345678901')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('请输入 11 位手机号，以 13 至 19 开头')).toBeVisible()
  await page.getByLabel('手机号').fill('13912345678')
  await expect(page.getByText('请输入 11 位手机号，以 13 至 19 开头')).toBeHidden()
  expect(calls).toEqual([])
})

test('the agreement needs a tick, and ticking it goes on', async ({ page }) => {
  const mobile = randomMobile()
  await page.goto('/login')
  await page.getByLabel('手机号').fill(mobile)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByLabel('验证码').fill(await readCode(page, mobile))
  await expect(page.getByText('请先阅读并勾选同意协议')).toBeVisible()
  await page.getByRole('checkbox').check()
  await page.waitForURL((url) => url.pathname === '/')
})

test('the countdown starts with a sent code only, survives a reload and belongs to the number', async ({
  page,
}) => {
  const mobile = randomMobile()
  await page.goto('/login')
  await page.getByLabel('手机号').fill(mobile)
  await page.route('**/apiRequest/**', (route) => route.abort())
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('网络不通，已填内容都还在，恢复后再试')).toBeVisible()
  await expect(page.getByRole('button', { name: '获取验证码' })).toBeVisible()
  await page.unroute('**/apiRequest/**')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByRole('button', { name: /秒后重发/ })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('手机号')).toHaveValue(mobile)
  await expect(page.getByRole('button', { name: /秒后重发/ })).toBeVisible()
  await page.getByLabel('手机号').fill(randomMobile())
  await expect(page.getByRole('button', { name: '获取验证码' })).toBeVisible()
  await page.getByLabel('手机号').fill(mobile)
  await expect(page.getByRole('button', { name: /秒后重发/ })).toBeVisible()
})

test('a second code within a minute is refused with the time to wait, and no countdown', async ({
  page,
}) => {
  const mobile = randomMobile()
  const ask = async () => {
    await page.goto('/login')
    await page.getByLabel('手机号').fill(mobile)
    await page.getByRole('button', { name: '获取验证码' }).click()
  }
  await ask()
  await expect(page.getByRole('button', { name: /秒后重发/ })).toBeVisible()
  await page.evaluate(() => sessionStorage.clear())
  await ask()
  await expect(page.getByText(/请 \d+ 秒后再获取验证码/)).toBeVisible()
  await expect(page.getByRole('button', { name: '获取验证码' })).toBeVisible()
})

test('two quick taps send one code', async ({ page }) => {
  const mobile = randomMobile()
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/userapi/sms/sendCode')) sent += 1
  })
  await page.goto('/login')
  await page.getByLabel('手机号').fill(mobile)
  await page.getByRole('button', { name: '获取验证码' }).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expect(page.getByRole('button', { name: /秒后重发/ })).toBeVisible()
  expect(sent).toBe(1)
})

test('a page with a login goes on to gotourl at once, and hostile targets lead home', async ({
  page,
  baseURL,
}) => {
  await logInByForm(page)
  await page.goto('/login?gotourl=%2FAboutUs%3Fa%3D1%23x')
  await page.waitForURL(`${baseURL}/AboutUs?a=1#x`)
  for (const hostile of ['//evil.example', '/\\evil.example', '/%09/evil.example', '/login']) {
    await page.goto(`/login?gotourl=${encodeURIComponent(hostile)}`)
    await page.waitForURL(`${baseURL}/`)
  }
})

test('the page works with a small share of script, and says what it needs without any', async ({
  page,
  browser,
}) => {
  let bytes = 0
  const names: string[] = []
  page.on('requestfinished', async (request) => {
    if (request.resourceType() !== 'script') return
    names.push(request.url())
    bytes += (await request.sizes()).responseBodySize
  })
  await page.goto('/login')
  await page.waitForLoadState('networkidle')
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThan(20_000)
  expect(names.filter((name) => /\/(seal|http|react)/.test(name))).toEqual([])

  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(page.url())
  expect(await plain.locator('noscript').textContent()).toBe('登录需要开启浏览器的 JavaScript。')
  await context.close()
})
