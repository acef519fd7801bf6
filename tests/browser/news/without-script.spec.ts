import type { Page } from 'playwright/test'
import { BRANDS, expect, test } from '../../support/browser/browser.ts'

test.use({ javaScriptEnabled: false })

/** Opens the first text of a list; its heading is the line that was tapped. */
async function openFirst(page: Page, list: string, lines: string): Promise<void> {
  await page.goto(list)
  const first = page.locator(lines).first()
  const address = (await first.getAttribute('href')) ?? ''
  const title = (await first.textContent())?.trim() ?? ''
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
}

/** The text of the page is there to be read: it has words, and takes room. */
async function expectText(page: Page): Promise<void> {
  const body = page.locator('.kit-reading').first()
  await expect(body).toBeVisible()
  expect(((await body.innerText()) ?? '').length).toBeGreaterThan(5)
  await expect(page.getByText('内容暂时没有取到')).toHaveCount(0)
}

for (const [brand, baseURL] of BRANDS) {
  test.describe(`the ${brand} brand without script`, () => {
    test.use({ baseURL })

    for (const [kind, list, lines] of [
      ['flash', '/KXDetail', 'ol[data-live] a[href^="/KXDetail?id="]'],
      ['article', '/KXDetail', 'a[href^="/KXDetail?id=read-"]'],
      ['announcement', '/announcement', 'main a[href^="/announcement?id="]'],
    ] as const)
      test(`a text of the kind ${kind} is opened from its list and read`, async ({ page }) => {
        await openFirst(page, list, lines)
        await expectText(page)
        await expect(page.locator('time').first()).toHaveText(/\d\d:\d\d$/)
      })

    test('the paper of the day and of the day before is read', async ({ page }) => {
      await page.goto('/Newspaper')
      await expectText(page)
      await page.getByRole('link', { name: '前一期' }).click()
      await expect(page).toHaveURL(/\?date=/)
      await expectText(page)
    })

    test('a handout is read by its contents, and of a paid one the first chapter', async ({
      page,
    }) => {
      await page.goto('/bookDetail?id=book-candles')
      await expectText(page)
      await page.getByRole('link', { name: '一根不够' }).click()
      await expect(page.getByRole('heading', { name: '一根不够' })).toBeInViewport()
      await page.goto('/bookDetail?id=book-notices')
      await expectText(page)
      await expect(page.getByText('以上为第一章')).toBeVisible()
    })

    test('a paid handout that was shared says what it costs, and leads to its course and the order', async ({
      page,
    }) => {
      await page.goto('/KXDetail2?id=book-notices')
      await expectText(page)
      await expect(page.getByText('以上为第一章，全书共 4 章。')).toBeVisible()
      await expect(page.getByText(/159\.00 元/)).toBeVisible()
      await expect(page.getByRole('link', { name: '打开讲义与目录' })).toBeVisible()
      await page.getByRole('link', { name: '看介绍、价格与购买' }).click()
      await expect(page).toHaveURL(/\/Course\?id=course-book$/)
      await page.getByRole('link', { name: '立即报名' }).click()
      await expect(page).toHaveURL(/\/FillOrder\?productId=course-book/)
    })

    test('the courses are listed with their prices, and one is read with its outline', async ({
      page,
    }) => {
      await page.goto('/CourseList')
      const courses = page.locator('a[href^="/Course?id="]')
      await expect(courses.first()).toBeVisible()
      await expect(page.getByText('内容暂时没有取到')).toHaveCount(0)
      await courses.and(page.locator('[href$="=course-basic"]')).click()
      await expect(page).toHaveURL(/\/Course\?id=course-basic$/)
      await expectText(page)
      await expect(page.getByRole('link', { name: '第 1 课：K 线里的四个价格' })).toBeVisible()
      await expect(page.getByRole('link', { name: '立即报名' })).toBeVisible()
    })

    test('the handbook of the token is read, and its questions open', async ({ page }) => {
      await page.goto('/WealthTokenHandbook')
      await expectText(page)
      const question = page.locator('details').first()
      await question.locator('summary').click()
      await expect(question.locator('p')).toBeVisible()
    })
  })
}
