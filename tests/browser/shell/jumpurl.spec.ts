import { expect, test } from '../../support/browser/browser.ts'

const jump = (target: string) => `/jumpurl?url=${encodeURIComponent(target)}`

test('an own page is reached at once, without the jump in history', async ({ page, baseURL }) => {
  await page.goto('/AboutUs')
  await page.goto(jump('/BusinessLicense?a=1#b'))
  await page.waitForURL(`${baseURL}/BusinessLicense?a=1#b`)
  await page.goBack()
  await page.waitForURL(`${baseURL}/AboutUs`)
  await page.goto(jump(`${baseURL}/AboutUsRisk`))
  await page.waitForURL(`${baseURL}/AboutUsRisk`)
})

test('a foreign page is named in full, waits for the person, and can be cancelled', async ({
  page,
  baseURL,
}) => {
  await page.route('https://*.example/**', (route) => route.fulfill({ body: 'foreign' }))
  await page.goto('/AboutUs')
  await page.goto(jump('https://www.аррӏе.example/pay?x=1'))
  await expect(page.getByText('www.xn--80ak6aa92e.example', { exact: true })).toBeVisible()
  await page.waitForTimeout(1200)
  expect(new URL(page.url()).pathname).toBe('/jumpurl')
  await page.getByRole('link', { name: '取消' }).click()
  await page.waitForURL(`${baseURL}/AboutUs`)
  await page.goto(jump('https://shop.example/pay?x=1'))
  await page.getByRole('link', { name: '继续访问' }).click()
  await page.waitForURL('https://shop.example/pay?x=1')
})

test('hostile and broken addresses lead nowhere and say so', async ({ page, baseURL }) => {
  for (const target of [
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    'http://evil.example/',
    `https://${new URL(baseURL ?? '').host}@evil.example/`,
    '/login',
  ]) {
    await page.goto(jump(target))
    await expect(page.getByText('这个链接的地址不完整或不安全，已停止跳转')).toBeVisible()
    await expect(page.getByRole('link', { name: '继续访问' })).toBeHidden()
  }
  await page.goto('/jumpurl')
  await expect(page.getByText('这个链接没有说明要去哪里')).toBeVisible()
})

test('the page without script explains itself', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(baseURL + jump('https://shop.example/'))
  await expect(page.getByText('站外链接会先停在这一页', { exact: false })).toBeVisible()
  await expect(page.getByRole('link', { name: '继续访问' })).toBeHidden()
  await context.close()
})
