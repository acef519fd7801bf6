import { BRANDS, expect, logIn, test } from '../../support/browser/browser.ts'

test('a post waits out a login, reaches readers while they read, and is voted on and removed', async ({
  page,
  browser,
  baseURL,
  faults,
}) => {
  const text = `今天按规则减了一次仓 ${Date.now()}`
  const second = await browser.newContext(baseURL ? { baseURL } : {})
  const reader = await second.newPage()
  await reader.goto('/Topic?id=jilv')
  await expect(reader.getByRole('heading', { name: '#仓位与纪律' })).toBeVisible()
  await expect(reader.getByText('把“单只不超过两成”写在便签上')).toBeVisible()

  await page.goto('/Topic?id=jilv')
  await page.getByLabel('写点什么').fill(text)
  await page.getByRole('button', { name: '发布' }).click()
  await expect(page).toHaveURL(/\/login\?gotourl=%2FTopic/)
  await logIn(page)
  await page.goto('/Topic?id=jilv')
  await expect(page.getByLabel('写点什么')).toHaveValue(text)
  await page.getByRole('button', { name: '发布' }).click()
  const own = page.getByRole('listitem').filter({ hasText: text })
  await expect(own).toBeVisible()

  await reader.getByRole('button', { name: '有 1 条新帖，点击查看' }).click()
  const shown = reader.getByRole('listitem').filter({ hasText: text })
  await expect(shown).toBeVisible()
  await shown.getByRole('link').first().click()
  await expect(reader).toHaveURL(/\/TopicUser\?id=\d+$/)
  await expect(reader.getByText('1 条帖子')).toBeVisible()
  await reader.getByRole('button', { name: '关注', exact: true }).click()
  await expect(reader).toHaveURL(/\/login/)

  await page.getByRole('button', { name: '最有用' }).click()
  await own.getByRole('button', { name: '有用 0' }).click()
  await expect(own.getByRole('button', { name: '有用 1' })).toHaveAttribute('aria-pressed', 'true')
  await own.getByRole('button', { name: '删除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(own).toBeHidden()
  await second.close()
  expect(faults).toEqual([])
})

for (const [brand, baseURL] of BRANDS)
  test.describe(`the brand ${brand}`, () => {
    test.use({ baseURL })
    test('a stranger reads the open topics and sees who wrote in the paid one, not what', async ({
      page,
      faults,
    }) => {
      await page.goto('/wealthDecisionCircle')
      await expect(page.getByText('连续三天宽度弱于指数，才值得写进复盘')).toBeVisible()
      await page
        .getByRole('link', { name: /^#内参讨论/ })
        .first()
        .click()
      await expect(page.getByText('成员内容，开通财富内参后可见').first()).toBeVisible()
      await expect(page.getByText('希望以后每篇的图都能注明数据截至哪一天')).toHaveCount(0)
      await page.getByRole('link', { name: '了解财富内参' }).first().click()
      await expect(page).toHaveURL(/\/UnPurDetail\?productId=wealth-column/)
      await logIn(page)
      await page.goto('/Circle')
      await expect(page.getByRole('heading', { name: '财富决策圈子' })).toBeVisible()
      await expect(page.getByText('成员内容，开通财富内参后可见').first()).toBeVisible()
      expect(faults).toEqual([])
    })
  })

test('a topic that nobody has offers the circle and no place to write', async ({ page }) => {
  await page.goto('/Topic?id=nobody')
  await expect(page.getByText('没有找到这个话题')).toBeVisible()
  await expect(page.getByLabel('写点什么')).toBeHidden()
  await page.getByRole('link', { name: '去圈子看看' }).click()
  await expect(page).toHaveURL(/\/wealthDecisionCircle$/)
})
