import type { Page } from 'playwright/test'
import { violations } from '../../support/browser/accessibility.ts'
import { expect, logIn, test } from '../../support/browser/browser.ts'

const show = (page: Page, address: string) =>
  page.goto(`/browse?url=${encodeURIComponent(address)}`)

/** The titles of a tab of the history. */
async function titlesOf(page: Page, tab: string): Promise<readonly string[]> {
  await page.getByRole('tab', { name: tab }).click()
  await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true')
  return page.locator('x-browse').getByRole('listitem').allTextContents()
}

test('the history lists what was looked at by kind, opens it again, and is gone for good once it is cleared', async ({
  page,
  faults,
}) => {
  await page.goto('/browse')
  await expect(page.getByText('这里会列出您看过的内容')).toBeVisible()
  await expect(page.getByRole('button', { name: '清空浏览记录' })).toBeHidden()

  await page.goto('/StockDetails?symbol=sh600519')
  await expect(page).toHaveTitle(/贵州茅台/)
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('browsed')))
    .toContain('贵州茅台')
  await page.goto('/KXDetail')
  await page.locator('ol a[href^="/KXDetail?id="]').first().click()
  await expect(page).toHaveURL(/\/KXDetail\?id=/)
  const [text, title] = [page.url(), await page.getByRole('heading', { level: 1 }).innerText()]
  await page.goto('/collegeVideo?id=course-chart-1')
  const video = await page.getByRole('heading', { level: 1 }).innerText()
  await logIn(page)
  await page.goto('/lookBackVideo?id=huifang-1')
  const recording = '仓位与回撤的算术（示例课）'
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(recording)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('browsed'))).toContain(recording)

  await page.goto('/browse')
  // The kind that was looked at last comes first.
  await expect(page.getByRole('tab', { name: '视频' })).toHaveAttribute('aria-selected', 'true')
  expect(await titlesOf(page, '视频')).toEqual([recording, video])
  expect(await titlesOf(page, '证券')).toEqual(['贵州茅台 600519'])
  expect(await violations(page)).toEqual([])
  expect(await titlesOf(page, '文章')).toEqual([title])
  await page.getByRole('link', { name: title }).click()
  await expect(page).toHaveURL(text)

  await page.goto('/browse')
  await page.getByRole('button', { name: '清空浏览记录' }).click()
  await expect(page.getByText('这里会列出您看过的内容')).toBeVisible()
  await page.reload()
  for (const tab of ['证券', '文章', '视频']) expect(await titlesOf(page, tab)).toEqual([])
  await expect(page.getByText('这里会列出您看过的内容')).toBeVisible()
  await expect(page.getByRole('button', { name: '清空浏览记录' })).toBeHidden()
  expect(faults).toEqual([])
})

test('a stored address that leads out of the site, and a record that is none, are not listed', async ({
  page,
  faults,
}) => {
  const addresses = [
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example/',
    '/jumpurl?url=https://evil.example',
  ]
  const visits = addresses.map((address) => ({ kind: 'text', address, title: address }))
  const own = { kind: 'text', address: '/AboutUs', title: '<b>关于</b>' }
  const stored = [...visits, null, { kind: 'text', address: '/AboutUs' }, own]
  await page.addInitScript(
    (value) => localStorage.setItem('browsed', value),
    JSON.stringify(stored),
  )
  await page.goto('/browse')
  expect(await titlesOf(page, '文章')).toEqual([own.title])
  await expect(page.getByRole('link', { name: own.title })).toHaveAttribute('href', '/AboutUs')
  for (const broken of ['[', '{}', 'null']) {
    await page.addInitScript((value) => localStorage.setItem('browsed', value), broken)
    await page.reload()
    await expect(page.getByText('这里会列出您看过的内容')).toBeVisible()
  }
  expect(faults).toEqual([])
})

test('a picture of the site, and one with the mark of its reader, are shown in the page', async ({
  page,
  faults,
}) => {
  const picture = page.getByRole('img', { name: '查看图片' })
  await show(page, '/live/cover-chart.webp')
  await expect(picture).toBeVisible()
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(1)
  expect(await violations(page)).toEqual([])
  expect(faults).toEqual([])
  await page.route('**/public/marked/*', (route) =>
    route.fulfill({ path: 'public/live/cover-chart.webp', contentType: 'image/webp' }),
  )
  await show(page, '/public/marked/ab-cd_1')
  await expect(picture).toBeVisible()
  await page.unroute('**/public/marked/*')
  await show(page, '/public/marked/expired')
  await expect(page.getByText('图片没有取到，可能已经失效')).toBeVisible()
})

test('a foreign address is named and opened by way of the page that asks first', async ({
  page,
  faults,
}) => {
  await show(page, 'https://files.example.com/a.pdf?x=1')
  await expect(page.getByText('files.example.com 是站外地址，不能在本站里显示')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: '前往站外页面' }).click()
  await expect(page).toHaveURL(/\/jumpurl\?url=https%3A%2F%2Ffiles\.example\.com%2Fa\.pdf%3Fx%3D1$/)
  await expect(page.getByText('files.example.com', { exact: true })).toBeVisible()
  await show(page, '/StockDetails?symbol=sh600519')
  await page.getByRole('link', { name: '打开这个页面' }).click()
  await expect(page).toHaveURL('/StockDetails?symbol=sh600519')
  expect(faults).toEqual([])
})

test('a hostile address is refused, and nothing of it is loaded', async ({ page, baseURL }) => {
  const requested = new Set<string>()
  page.on('request', (request) => requested.add(new URL(request.url()).origin))
  for (const address of [
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    '//evil.example/a.webp',
    '/\\evil.example/a.webp',
    `https://${new URL(baseURL ?? '').host}@evil.example/a.pdf`,
    'http://evil.example/a.webp',
    '/public/documents/../pictures/a',
    '',
  ]) {
    await show(page, address)
    await expect(page.getByText('这个地址不完整或不安全，不能打开')).toBeVisible()
    await expect(page.locator('x-browse a:visible, x-browse img:visible')).toHaveCount(0)
  }
  expect(requested).toEqual(new Set([baseURL]))
})
