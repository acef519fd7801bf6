import { readFileSync } from 'node:fs'
import { expect, test } from '../../support/browser/browser.ts'

const PICTURE = readFileSync('public/live/cover-report-tall.webp')
const PAGES = 2

test('the document of an announcement is read in the page, one page after the other, up to its last', async ({
  page,
}) => {
  await page.route('**/public/documents/filing-1/*.webp', (route) => {
    const number = Number(/(\d+)\.webp$/.exec(route.request().url())?.[1])
    return number <= PAGES
      ? route.fulfill({ contentType: 'image/webp', body: PICTURE })
      : route.fulfill({ status: 404 })
  })
  await page.goto('/browse?url=/public/documents/filing-1')
  await expect(page.getByRole('img', { name: '第 1 页' })).toBeVisible()
  await page.getByRole('img', { name: '第 2 页' }).scrollIntoViewIfNeeded()
  await expect(page.getByText('共 2 页')).toBeVisible()
  await expect(page.getByRole('img', { name: '第 3 页' })).toBeHidden()
  await page.goto('/browse?url=/public/documents/filing-2')
  await expect(page.getByText('原文没有取到')).toBeVisible()
  await page.goto('/browse?url=https://example.com/a.pdf')
  await expect(page.getByText('这个地址不能打开')).toBeVisible()
})
