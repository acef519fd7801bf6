import { createGroup } from '#api/watchlist/groups/create-group.ts'
import { expect, logIn, test } from '../../support/browser/browser.ts'
import { answerWith } from '../../support/browser/changed-answer.ts'
import { buyerOn } from '../../support/order/page.ts'

test('everything the first screen offers exists, down to the chapter', async ({ page }) => {
  await page.goto('/')
  const links = await page
    .locator('main a[href^="/"]')
    .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href') ?? ''))
  expect(links.length).toBeGreaterThan(6)
  for (const link of links) {
    const response = await page.request.get(link)
    expect(response.status(), link).toBe(200)
    const [, hash] = link.split('#')
    if (hash) expect(await response.text(), link).toContain(`id="${hash}"`)
  }
})

test('a reading card leads to the chapter that answers it', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: '为什么跌停时卖不出去' }).click()
  await expect(page).toHaveURL(/\/AboutUsRisk#c2$/)
  await expect(page.getByRole('heading', { name: '二、交易规则带来的风险' })).toBeInViewport()
})

test('a person with groups is led from a tap on the first screen to the list with their groups', async ({
  page,
}) => {
  await logIn(page)
  const buyer = await buyerOn(page)
  await buyer.send(createGroup, { name: '长线' })
  await page.goto('/')
  await page.locator('x-home [data-part="stocks"] li').nth(2).getByRole('button').click()
  await expect(page.getByText('已加入自选')).toBeVisible()
  await page.getByRole('button', { name: '选分组' }).click()
  await expect(page).toHaveURL(/\/optional$/)
  await expect(page.getByText('长线')).toBeVisible()
})

test('the room on air and the banners of this brand lead where they say, in the order its operators chose', async ({
  page,
}) => {
  const picture = await page.request.get('/live/cover-market.webp')
  await page.route('**/home/spec-*.webp', async (route) =>
    route.request().url().endsWith('spec-none.webp')
      ? route.abort()
      : route.fulfill({ contentType: 'image/webp', body: await picture.body() }),
  )
  await page.route('**/market/getHome*', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    answer.data.banners = [
      { picUrl: '/home/spec-one.webp', title: '秋季读书会', linkUrl: '/CourseList' },
      { picUrl: '/home/spec-two.webp', title: '另一个品牌', linkUrl: '/', brand: 'news' },
      { picUrl: '/home/spec-three.webp', title: '站外说明', linkUrl: 'https://elsewhere.example/' },
      { picUrl: '/home/spec-four.webp', title: '脚本', linkUrl: 'javascript:alert(1)' },
      { picUrl: '/home/spec-none.webp', title: '没有图片', linkUrl: '/market' },
    ]
    answer.data.arrangements = [
      { brand: 'news', blocks: ['flashes'] },
      { brand: 'smart', blocks: ['readings', 'banners', 'links'] },
    ]
    await route.fulfill({ response, json: answer })
  })
  await page.goto('/')
  await expect(page.locator('#flashes')).toHaveCount(0)
  const parts = page.locator('#home-blocks > [data-part]')
  expect(await parts.evaluateAll((all) => all.map((one) => one.getAttribute('data-part')))).toEqual(
    [...['readings', 'banners', 'links']],
  )
  const banners = page.locator('#banners')
  await expect(banners.getByRole('link')).toHaveCount(2)
  await expect(banners.getByRole('link', { name: '秋季读书会' })).toHaveAttribute(
    'href',
    '/CourseList',
  )
  await expect(banners.getByRole('link', { name: '站外说明' })).toHaveAttribute(
    'href',
    '/jumpurl?url=https%3A%2F%2Felsewhere.example%2F',
  )
  const room = page.locator('a[data-part="live"]')
  await expect(room.locator('[data-part="when"]')).toHaveText('直播中')
  await expect(room.locator('[data-part="adviser"]')).toContainText('示例投顾')
  const title = (await room.locator('[data-part="title"]').textContent()) ?? ''
  await room.click()
  await expect(page).toHaveURL(/\/interactionLive\?id=/)
  await expect(page.getByRole('heading', { name: title })).toBeAttached()
})

test('a flash of the day before has its date, which its hour alone would pass off as later today', async ({
  page,
}) => {
  const flash = { id: 'any', title: '一条快讯', important: 0 }
  const time = Date.now()
  await page.route('**/market/getHome*', (route) =>
    answerWith<{ flashes: object[] }>(route, () => ({
      flashes: [
        { ...flash, time },
        { ...flash, time: time - 24 * 60 * 60 * 1000 },
      ],
    })),
  )
  await page.goto('/')
  const times = page.locator('#flashes time')
  await expect(times).toHaveText([/^\d\d:\d\d$/, /^\d\d-\d\d \d\d:\d\d$/])
})

test('functions and readings that operators wrote for this brand stand in place of the page’s own', async ({
  page,
}) => {
  await page.route('**/market/getHome*', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    answer.data.arrangements = [{ brand: 'smart', blocks: ['links', 'flashes', 'readings'] }]
    await route.fulfill({ response, json: answer })
  })
  await page.route('**/market/listHomeEntries*', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    answer.data.entries = [
      { part: 'links', title: '秋季课', icon: 'star', linkUrl: '/CourseList' },
      { part: 'links', title: '另一品牌', icon: 'star', linkUrl: '/market', brand: 'news' },
      { part: 'links', title: '脚本', icon: 'star', linkUrl: 'javascript:alert(1)' },
      { part: 'links', title: '站外', icon: 'gift', linkUrl: 'https://elsewhere.example/' },
      { part: 'readings', title: '怎样读公告', desc: '先看日期。', linkUrl: '/AboutUsRisk#c2' },
    ]
    await route.fulfill({ response, json: answer })
  })
  await page.goto('/')
  const links = page.getByRole('navigation', { name: '功能' }).getByRole('link')
  await expect(links).toHaveText(['秋季课', '站外'])
  await expect(links.first()).toHaveAttribute('href', '/CourseList')
  await expect(links.last()).toHaveAttribute(
    'href',
    '/jumpurl?url=https%3A%2F%2Felsewhere.example%2F',
  )
  await expect(links.first().locator('svg path')).toHaveCount(1)
  const readings = page.getByRole('region', { name: '投资者教育' }).getByRole('link')
  await expect(readings).toHaveText([/怎样读公告先看日期。/])
  await expect(readings.first()).toHaveAttribute('href', '/AboutUsRisk#c2')
})

test.describe('the page without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the first screen says what this is, when the market trades and whom to call', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: '看懂市场，再做决定' })).toBeVisible()
    await expect(page.getByText(/9:30–11:30/)).toBeVisible()
    await expect(page.locator('main a[href="tel:4000000001"]')).toBeVisible()
    await expect(page.getByText('不代客理财 · 不承诺收益 · 不收收益分成')).toBeVisible()
  })
})
