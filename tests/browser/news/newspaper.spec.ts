import type { Page } from 'playwright/test'
import { BRANDS, expect, logIn, test } from '../../support/browser/browser.ts'
import { endSentence, installVoice } from '../../support/browser/voice.ts'
import { publishPiece } from '../../support/ops/publish-piece.ts'

const days = (page: Page) => page.getByRole('navigation', { name: '按日期看' }).getByRole('link')
const current = (page: Page) => days(page).and(page.locator('[aria-current]'))

for (const [brand, baseURL] of BRANDS) {
  test.describe(`the ${brand} brand`, () => {
    test.use({ baseURL })

    test('the paper is read aloud with the sentence marked, also across a link, which stays one', async ({
      page,
      browser,
      baseURL,
      faults,
    }) => {
      const markdown = '成交放大。想看全场，点开[行情](/market)，再往下看。最后一句。'
      const paper = { kind: 'paper', title: '朗读的早报', markdown }
      const id = await publishPiece(browser, baseURL, paper)
      await installVoice(page)
      await page.goto(`/Newspaper?id=${id}`)
      const listen = page.getByRole('button', { name: '朗读' })
      await listen.click()
      const spoken = page.locator('[data-speaks]')
      await expect(spoken).toHaveText('成交放大。')
      await expect(page.getByRole('button', { name: '停止朗读' })).toHaveAttribute(
        'aria-pressed',
        'true',
      )
      await endSentence(page)
      await expect(spoken).toHaveText(['想看全场，点开', '行情', '，再往下看。'])
      await expect(page.locator('a[href="/market"] [data-speaks]')).toHaveText('行情')
      await endSentence(page)
      await expect(spoken).toHaveText('最后一句。')
      await endSentence(page)
      await expect(spoken).toHaveCount(0)
      await expect(listen).toHaveAttribute('aria-pressed', 'false')
      expect(faults).toEqual([])
    })

    test('the days lead to their papers, the chosen one is marked, and neighbours are one tap away', async ({
      page,
    }) => {
      await page.goto('/Newspaper')
      expect(await days(page).count()).toBeGreaterThan(2)
      await expect(current(page)).toHaveText((await days(page).first().textContent()) ?? '')
      const older = days(page).nth(1)
      const [day = '', address = ''] = [
        await older.textContent(),
        await older.getAttribute('href'),
      ].map((one) => one ?? '')
      await older.click()
      await expect(page).toHaveURL((url) => url.pathname + url.search === address)
      await expect(current(page)).toHaveText(day)
      await expect(page.locator('.kit-reading')).toBeVisible()
      // Another test may have published a paper meanwhile.
      const listed = await days(page).allTextContents()
      await page.getByRole('link', { name: '后一期' }).click()
      await expect(current(page)).toHaveText(listed[listed.indexOf(day) - 1] ?? '')
      await page.goto('/Newspaper?date=2019-01-01')
      await expect(page.getByText('这一天没有早报')).toBeVisible()
      await expect(days(page).first()).toBeVisible()
    })

    test('the paper is shared by its own address and subscribed to', async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await logIn(page)
      await page.goto('/Newspaper')
      await days(page).nth(1).click()
      await page.getByRole('button', { name: '分享早报' }).click()
      const sheet = page.getByRole('dialog', { name: '分享给好友' })
      await sheet.getByRole('button', { name: '复制链接' }).click()
      await expect(sheet.getByRole('status')).toHaveText('复制成功，快去粘贴分享给朋友吧！')
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      expect(copied).toBe(page.url())
      await page.keyboard.press('Escape')
      await page.getByRole('link', { name: '订阅盘前早读' }).click()
      await expect(page).toHaveURL(/\/MySubscription\?type=column$/)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  })
}
