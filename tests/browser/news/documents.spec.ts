import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import type { Call } from '#api/call.ts'
import { getFiling } from '#api/news/document/get-filing.ts'
import { getPageText } from '#api/news/document/get-page-text.ts'
import { overflowOfLargeText, violations } from '../../support/browser/accessibility.ts'
import { expect, test } from '../../support/browser/browser.ts'

const PICTURE = readFileSync('public/live/cover-report-tall.webp')
const PAGES = 2
const ORIGINAL = 'https://static.filings.example/finalpage/1.PDF'
const FILING = { id: 'filing-1', title: '2026年半年度报告' }

/** What the gateway answers of a filing it has fetched; nothing of any other. */
async function answerFiling(page: Page): Promise<void> {
  await page.route('**/public/documents/*/*.webp', (route) => {
    const [, id, number] = /documents\/(.+)\/(\d+)\.webp$/.exec(route.request().url()) ?? []
    return id === FILING.id && Number(number) <= PAGES
      ? route.fulfill({ contentType: 'image/webp', body: PICTURE })
      : route.fulfill({ status: 404 })
  })
  await answer(page, getFiling, ({ address }) => ({
    filing: [ORIGINAL, `/public/documents/${FILING.id}`].includes(address) ? FILING : undefined,
  }))
  await answer(page, getPageText, (asked) => ({
    text: asked.page === 1 ? '营业收入为\n12.3亿元' : undefined,
  }))
}

const answer = <Request, Answer>(
  page: Page,
  { path, request, answer }: Call<Request, Answer>,
  found: (request: Request) => Answer,
) =>
  page.route(`**/public${path}?**`, (route) => {
    const query = Object.fromEntries(new URL(route.request().url()).searchParams)
    const data = answer.encode(found(request.decode(query, '')))
    return route.fulfill({ json: { code: '0', msg: '', data } })
  })

test('the document of an announcement is read in the page, one page after the other, up to its last', async ({
  page,
}) => {
  await answerFiling(page)
  await page.goto('/browse?url=/public/documents/filing-1')
  await expect(page.getByRole('heading', { name: FILING.title })).toBeVisible()
  await expect(page.getByRole('link', { name: '查看这条公告' })).toHaveAttribute(
    'href',
    '/announcement?id=filing-1',
  )
  await expect(page.getByRole('img', { name: '第 1 页' })).toBeVisible()
  await page.getByRole('img', { name: '第 2 页' }).scrollIntoViewIfNeeded()
  await expect(page.getByText('共 2 页')).toBeVisible()
  await expect(page.getByRole('img', { name: '第 3 页' })).toBeHidden()
  await page.goto('/browse?url=/public/documents/filing-2')
  await expect(page.getByText('原文没有取到')).toBeVisible()
})

test('the text of a page is unfolded below its picture, or its absence is explained', async ({
  page,
}) => {
  await answerFiling(page)
  await page.goto('/browse?url=/public/documents/filing-1')
  const [first, second] = [page.getByText('第 1 页的文字'), page.getByText('第 2 页的文字')]
  await first.click()
  await expect(page.getByText('营业收入为')).toBeVisible()
  await second.click()
  await expect(page.getByText('这一页没有可以读出的文字')).toBeVisible()
  expect(await overflowOfLargeText(page)).toBeLessThanOrEqual(0)
  expect(await violations(page)).toEqual([])
  await first.click()
  await expect(page.getByText('营业收入为')).toBeHidden()
})

test('a text that is not reached is asked for again when it is unfolded again', async ({
  page,
}) => {
  await answerFiling(page)
  await page.route('**/public/article/getPageText?**', (route) => route.abort(), { times: 1 })
  await page.goto('/browse?url=/public/documents/filing-1')
  const fold = page.getByText('第 1 页的文字')
  await fold.click()
  await expect(page.getByText('收起后再展开可以重试')).toBeVisible()
  await fold.click()
  await fold.click()
  await expect(page.getByText('营业收入为')).toBeVisible()
})

test('the original address of a filing shows its pages in this site', async ({ page, baseURL }) => {
  await answerFiling(page)
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).origin))
  await page.goto(`/browse?url=${encodeURIComponent(ORIGINAL)}`)
  await expect(page.getByRole('heading', { name: FILING.title })).toBeVisible()
  await expect(page.getByRole('img', { name: '第 1 页' })).toBeVisible()
  expect(new Set(requested)).toEqual(new Set([baseURL]))
})
