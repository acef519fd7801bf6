import type { Page } from 'playwright/test'
import { violations } from '../../support/browser/accessibility.ts'
import { BRANDS, expect, logIn, test } from '../../support/browser/browser.ts'
import { publishPiece } from '../../support/ops/publish-piece.ts'
import { buyerOn } from '../../support/order/page.ts'

/** The service that issues belong to, bought and signed. */
async function subscribe(page: Page): Promise<void> {
  await logIn(page)
  const buyer = await buyerOn(page)
  await buyer.assess()
  const wish = { productId: 'wealth-column', priceId: 'wealth-quarter' }
  const { orderId } = await buyer.order(wish)
  const { contractId } = await buyer.payOrder(orderId)
  if (contractId) await buyer.sign(contractId)
}

test('an issue is discussed by those who pay for it: a comment, a vote down, and nothing of it for others', async ({
  page,
  browser,
  baseURL,
  faults,
}) => {
  const issue = { kind: 'wealth', productId: 'wealth-column', title: '讨论的一期' }
  const id = await publishPiece(browser, baseURL, { ...issue, markdown: '先看成交。' })
  await subscribe(page)
  await page.goto(`/WealthDetail?id=${id}`)
  const comments = page.getByRole('region', { name: '评论' })
  await comments.scrollIntoViewIfNeeded()
  await expect(comments.getByText('还没有评论')).toBeVisible()
  const text = `口径清楚 ${Date.now()}`
  await comments.getByLabel(/说说您的看法/).fill(text)
  await comments.getByRole('button', { name: '发布评论' }).click()
  const row = comments.getByRole('listitem').filter({ hasText: text })
  const down = row.getByRole('button', { name: '没用' })
  await down.click()
  await expect(down).toHaveAttribute('aria-pressed', 'true')
  await expect(comments.getByText('还没有评论')).toBeHidden()
  // The reader's mark lies over the text and is no text itself.
  const found = await violations(page)
  expect(found.filter((one) => !one.includes('****'))).toEqual([])
  await page.reload()
  await comments.scrollIntoViewIfNeeded()
  await expect(down).toHaveAttribute('aria-pressed', 'true')
  expect(faults).toEqual([])

  await logIn(page)
  await page.goto(`/WealthDetail?id=${id}`)
  await expect(page.getByText('仅对服务期内的订阅者和学员开放')).toBeVisible()
  await expect(comments).toBeHidden()
})

test('a handout shows its cover and is shared; the whole of a paid one goes on where its reader stopped', async ({
  page,
  browser,
  baseURL,
  context,
  faults,
}) => {
  const chapter = (name: string) =>
    [`## ${name}`, ...Array.from({ length: 12 }, (_, i) => `${name}第 ${i + 1} 段。`)].join('\n\n')
  const markdown = [
    '![讲义封面](/live/cover-chart.webp)',
    ...['先看日期', '再看全文', '最后记下'].map(chapter),
  ].join('\n\n')
  const book = { kind: 'book', productId: 'wealth-column', title: '公告怎样读', markdown }
  const id = await publishPiece(browser, baseURL, book)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await subscribe(page)
  await page.goto(`/bookDetail?id=${id}`)
  const cover = page.locator('main img').first()
  await expect(cover).toHaveAttribute('src', '/live/cover-chart.webp')
  await expect(cover).toBeVisible()
  await page.getByRole('button', { name: '分享讲义' }).click()
  const sheet = page.getByRole('dialog', { name: '分享给好友' })
  await sheet.getByRole('button', { name: '复制链接' }).click()
  await expect(sheet.getByRole('status')).toHaveText(/复制成功/)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: '已经报名，阅读全文' }).click()
  await expect(page).toHaveURL(`/WealthDetail?id=${id}&kind=book`)
  const resume = page.getByRole('button', { name: '接着上次读' })
  const last = page.getByText('再看全文第 9 段。')
  await expect(last).toBeAttached()
  await expect(resume).toHaveCount(0)
  await last.evaluate((paragraph) => paragraph.scrollIntoView())
  const placeKept = () =>
    page.evaluate(() =>
      /"address":"\/WealthDetail[^}]*"place":[1-9]/.test(localStorage.getItem('browsed') ?? ''),
    )
  await expect.poll(placeKept).toBe(true)
  await page.goto('/Newspaper')
  await page.goto(`/WealthDetail?id=${id}&kind=book`)
  await expect(resume).toBeVisible()
  await expect(last).not.toBeInViewport()
  await resume.click()
  await expect(last).toBeInViewport()
  await expect(resume).toBeHidden()
  expect(faults).toEqual([])
})

for (const [brand, baseURL] of BRANDS)
  test.describe(`issues of the ${brand} brand`, () => {
    test.use({ baseURL })

    test('the list of issues counts what is unread, opens it for its subscribers alone, and counts it as read', async ({
      page,
      browser,
      baseURL,
      faults,
    }) => {
      const title = `本周复盘 ${Date.now()}`
      const issue = { kind: 'wealth', productId: 'wealth-column', title }
      await publishPiece(browser, baseURL, { ...issue, markdown: '先看成交。' })
      await subscribe(page)
      await page.goto('/WealthList')
      const row = page.getByRole('link', { name: title })
      await expect(row).toBeVisible()
      const unread = async () =>
        Number(/(\d+) 篇未读/.exec(await page.locator('main').innerText())?.[1] ?? 0)
      const before = await unread()
      expect(before).toBeGreaterThan(0)
      await row.click()
      await expect(page.getByText('先看成交。')).toBeVisible()
      await page.goto('/WealthList')
      await expect.poll(unread).toBe(before - 1)
      expect(faults).toEqual([])
    })
  })
