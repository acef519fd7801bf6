import type { Page } from 'playwright/test'
import { violations } from '../../support/browser/accessibility.ts'
import { logInByForm } from '../../support/browser/browser.ts'
import { blockStorage } from '../../support/browser/storage.ts'
import { expect, marketAnswer, test } from '../../support/market/site.ts'
import { fingersOn } from '../../support/market/stock-page.ts'
import {
  collectAsGuest,
  namesOf,
  openList,
  openMenu,
  openTool,
  rowOf,
  rows,
  STOCKS,
} from '../../support/market/watchlist-page.ts'

const FOUR = ['贵州茅台', '平安银行', '宁德时代', '招商银行'] as const

async function logInWith(page: Page, names: readonly (keyof typeof STOCKS)[] = FOUR) {
  await collectAsGuest(page, names)
  await logInByForm(page)
  await openList(page, names.length)
}

test('an empty list offers what others look at, and a tap adds it', async ({ page, faults }) => {
  await page.goto('/optional')
  await expect(page.getByText('还没有自选股')).toBeVisible()
  const hot = page.getByRole('region', { name: '大家在看' }).getByRole('listitem')
  await expect.poll(() => hot.count()).toBeGreaterThan(3)
  const name = await hot.first().locator('strong').textContent()
  await hot.first().getByRole('button', { name: '加自选' }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(name ?? '')
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(page.getByText('还没有自选股')).toBeVisible()
  expect(faults).toEqual([])
})

test('a guest without stocks reads so before any script has arrived, and nothing moves afterwards', async ({
  page,
}) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/_astro/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.addInitScript(() => {
    const moved: string[] = []
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as (PerformanceEntry & {
        sources: { node?: Element }[]
      })[])
        moved.push(...sources.map(({ node }) => node?.outerHTML.slice(0, 80) ?? ''))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/optional')
  const sentence = page.getByText('还没有自选股')
  await expect(sentence).toBeVisible()
  await expect(page.locator('main .kit-skeleton').first()).toBeHidden()
  await expect(page.getByText('风险提示')).not.toBeInViewport()
  const place = await sentence.boundingBox()
  release()
  await expect(
    page.getByRole('region', { name: '大家在看' }).getByRole('listitem'),
  ).not.toHaveCount(0)
  await expect(page.locator('[data-part="first-rows"]')).toHaveCount(0)
  expect(await sentence.boundingBox()).toEqual(place)
  expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([])
})

test('nobody with stocks, and no other view, is told of an empty list while scripts are on their way', async ({
  page,
}) => {
  await collectAsGuest(page, FOUR)
  await page.route('**/_astro/*.js', () => {})
  const sentence = page.getByText('还没有自选股')
  await page.goto('/optional', { waitUntil: 'commit' })
  await expect(page.locator('[data-part="first-rows"]').getByText('贵州茅台')).toBeVisible()
  await expect(sentence).toBeHidden()
  await page.evaluate(() => localStorage.removeItem('guestWatchlist'))
  await page.goto('/optional?view=alerts', { waitUntil: 'commit' })
  await expect(page.locator('main .kit-skeleton').first()).toBeVisible()
  await expect(sentence).toBeHidden()
})

for (const path of ['/', '/StockDetails?symbol=sh600519'])
  test(`a stock added on ${path} where the browser stores nothing is said not to be kept`, async ({
    page,
  }) => {
    await blockStorage(page)
    await page.goto(path)
    await page
      .getByRole('button', { name: path === '/' ? '加入自选' : '加自选' })
      .first()
      .click()
    await expect(
      page.getByText('浏览器不允许保存，离开本页后不会保留。登录后可以保存'),
    ).toBeVisible()
    await expect(page.getByText('已加入自选')).toBeHidden()
  })

test('a guest’s list comes along at login, once, and its size is shown', async ({
  page,
  context,
}) => {
  await collectAsGuest(page, FOUR)
  await logInByForm(page)
  await expect(page.getByText('已合并 4 只自选')).toBeVisible()
  await openList(page, 4)
  await expect.poll(() => namesOf(page)).toEqual([...FOUR])
  const other = await context.newPage()
  await other.goto('/optional')
  await expect(rows(other)).toHaveCount(4)
  expect(await page.evaluate(() => localStorage.getItem('guestWatchlist'))).toBeNull()
})

test('a row shows what the gateway quotes', async ({ page }) => {
  await collectAsGuest(page, FOUR)
  await openList(page, 4)
  const symbols = Object.values(STOCKS).join(',')
  const quotes = await marketAnswer<{ c: string; n: string; p: number; y: number }[]>(
    page,
    `/quote/getQuotes?symbols=${symbols}`,
  )
  for (const { c, n, p, y } of quotes) {
    const row = page.locator(`li[data-stock="${c}"]`)
    const percent = ((p - y) / y) * 100
    await expect(row).toContainText(n)
    await expect(row).toContainText((p / 1000).toFixed(2))
    await expect(row).toContainText(Math.abs(percent).toFixed(2))
    await expect(row.locator('svg path')).toHaveCount(2)
  }
  await expect(page.getByText('模拟')).toBeVisible()
})

test('headings sort in three states', async ({ page }) => {
  await collectAsGuest(page, FOUR)
  await openList(page, 4)
  const heading = page.getByRole('button', { name: /^最新/ })
  await heading.click()
  await expect.poll(() => namesOf(page)).toEqual(['贵州茅台', '宁德时代', '招商银行', '平安银行'])
  await expect(heading).toContainText('从高到低')
  await heading.click()
  await expect.poll(() => namesOf(page)).toEqual(['平安银行', '招商银行', '宁德时代', '贵州茅台'])
  await heading.click()
  await expect.poll(() => namesOf(page)).toEqual([...FOUR])
})

test('the name stays while the other columns are swiped, and each sorts', async ({ page }) => {
  await collectAsGuest(page, FOUR)
  await openList(page, 4)
  const name = rowOf(page, '贵州茅台').locator('strong')
  const left = (await name.boundingBox())?.x
  const head = page.getByRole('button', { name: /^名称/ })
  const headLeft = await head.evaluate((button) => {
    const text = document.createRange()
    text.selectNode(button.firstChild!)
    return text.getBoundingClientRect().x
  })
  expect(headLeft).toBeCloseTo(left ?? 0, 0)
  await expect(page.getByRole('button', { name: /^分时/ })).toHaveCount(0)
  // Nine columns beside the name; a line would have no button.
  const heads = page.getByRole('group').filter({ has: head }).getByRole('button')
  expect(await heads.count()).toBeGreaterThanOrEqual(10)
  await page.locator('main astro-island ul').evaluate((list) => list.scrollTo({ left: 400 }))
  expect((await name.boundingBox())?.x).toBe(left)
  for (const column of ['成交额', '加入以来']) {
    await page.getByRole('button', { name: new RegExp(`^${column}`) }).click()
    await expect(page.getByRole('button', { name: `${column} 从高到低` })).toBeVisible()
  }
})

test('a tap on a pill turns the pills of all rows and opens nothing', async ({ page }) => {
  await collectAsGuest(page, FOUR)
  await openList(page, 4)
  await rowOf(page, '贵州茅台').locator('[data-pill]').click()
  await expect(page.getByRole('button', { name: /^涨跌额/ })).toBeVisible()
  await expect(rows(page).locator('[data-pill]').filter({ hasText: '%' })).toHaveCount(0)
  await expect(page).toHaveURL('/optional')
})

test('a phone shows a dozen rows, and one that is held opens a menu that stays', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await collectAsGuest(page, FOUR)
  await openList(page, 4)
  const [first, second] = await rows(page).evaluateAll((items) =>
    items.map((item) => item.getBoundingClientRect().top),
  )
  const tabBar = 50
  expect((844 - tabBar - (first ?? 844)) / ((second ?? 0) - (first ?? 0))).toBeGreaterThan(12)
  const fingers = await fingersOn(page, rowOf(page, '宁德时代'))
  await fingers.down([60, 20])
  const menu = page.getByRole('dialog', { name: '宁德时代' })
  await expect(menu).toBeVisible()
  await fingers.lift()
  await menu.getByText('备注').tap()
  await expect(page.getByRole('textbox', { name: '备注' })).toBeVisible()
})

for (const [width, height] of [
  [390, 844],
  [320, 640],
] as const)
  test(`large text leaves the pills whole on a screen of ${width} px, and no index cut in half`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.addInitScript(() => localStorage.setItem('settings', '{"text":"large"}'))
    await collectAsGuest(page, FOUR)
    await openList(page, 4)
    const pill = await rows(page).first().locator('[data-pill]').boundingBox()
    expect(pill && pill.x + pill.width).toBeLessThanOrEqual(width - 8)
    const line = page.locator('summary').filter({ hasText: '上证' })
    const ends = await line.evaluate((summary) => {
      const indices = summary.firstElementChild ?? summary
      const { right, bottom } = indices.getBoundingClientRect()
      const boxes = [...indices.children].map((index) => index.getBoundingClientRect())
      return boxes.filter((box) => box.top < bottom).map((box) => right - box.right)
    })
    expect(ends.length).toBeGreaterThan(0)
    expect(Math.min(...ends)).toBeGreaterThanOrEqual(-0.5)
  })

test('the sort and the pills are there again on back', async ({ page }) => {
  await collectAsGuest(page, FOUR)
  await openList(page, 4)
  await rowOf(page, '贵州茅台').locator('[data-pill]').click()
  await page.getByRole('button', { name: /^最新/ }).click()
  await expect.poll(() => namesOf(page)).toEqual(['贵州茅台', '宁德时代', '招商银行', '平安银行'])
  await page.goto('/AboutUs')
  await page.goBack()
  await expect(page.getByRole('button', { name: '最新 从高到低' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^涨跌额/ })).toBeVisible()
  await expect.poll(() => namesOf(page)).toEqual(['贵州茅台', '宁德时代', '招商银行', '平安银行'])
})

test('the summary says how the group does', async ({ page }) => {
  await collectAsGuest(page, FOUR)
  await openList(page, 4)
  const texts = await rows(page).locator('[data-pill]').allTextContents()
  const percents = texts.map((text) => Number(text.replace('−', '-').replace('%', '')))
  const rising = percents.filter((percent) => percent > 0).length
  const summary = page.locator('summary')
  await expect(summary).toContainText(`涨 ${rising}`)
  await expect(summary).toContainText(`跌 ${4 - rising}`)
  await summary.click()
  const best = FOUR[percents.indexOf(Math.max(...percents))]
  await expect(page.getByText('最强').locator('..')).toContainText(best ?? '')
  await expect(page.getByText('加入以来平均')).toBeVisible()
})

test('a stock is pinned, noted and taken off from its row’s menu', async ({ page }) => {
  await logInWith(page)
  await (await openMenu(page, '招商银行')).getByText('置顶').click()
  await expect.poll(() => namesOf(page)).toEqual(['招商银行', '贵州茅台', '平安银行', '宁德时代'])
  await (await openMenu(page, '贵州茅台')).getByText('备注').click()
  await page.getByRole('textbox', { name: '备注' }).fill('等财报')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(rowOf(page, '贵州茅台')).toContainText('等财报')
  // The row leaves before the gateway knows of it.
  const isStored = page.waitForResponse(/\/optional\/deleteStock/)
  await (await openMenu(page, '平安银行')).getByText('移出自选').click()
  await expect(rows(page)).toHaveCount(3)
  await isStored
  await page.reload()
  await expect.poll(() => namesOf(page)).toEqual(['招商银行', '贵州茅台', '宁德时代'])
  await expect(rowOf(page, '贵州茅台')).toContainText('等财报')
})

test('stocks deleted together come back together, in their place', async ({ page }) => {
  await logInWith(page)
  await page.getByRole('button', { name: '编辑' }).click()
  await page.getByLabel('选择平安银行').check()
  await page.getByLabel('选择宁德时代').check()
  await page.getByRole('button', { name: '删除', exact: true }).click()
  await expect(page.getByText('已移除 2 只')).toBeVisible()
  await page.getByRole('button', { name: '撤销' }).click()
  await page.getByRole('button', { name: '完成' }).click()
  await expect.poll(() => namesOf(page)).toEqual([...FOUR])
  await page.reload()
  await expect.poll(() => namesOf(page)).toEqual([...FOUR])
})

test('rows move by keys and by hand, and stay', async ({ page }) => {
  await logInWith(page)
  await page.getByRole('button', { name: '编辑' }).click()
  const handle = page.getByRole('button', { name: /^移动贵州茅台/ })
  await handle.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('贵州茅台移到第 2 位')).toBeAttached()
  await expect(handle).toBeFocused()
  await page.getByRole('button', { name: /把招商银行移到最前/ }).click()
  const from = await page.getByRole('button', { name: /^移动宁德时代/ }).boundingBox()
  const to = await page.getByRole('button', { name: /^移动招商银行/ }).boundingBox()
  if (!from || !to) throw new Error('no handles')
  await page.mouse.move(from.x + 10, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(to.x + 10, to.y + 30, { steps: 8 })
  await page.mouse.up()
  await page.getByRole('button', { name: '完成' }).click()
  const order = ['宁德时代', '招商银行', '平安银行', '贵州茅台']
  await expect.poll(() => namesOf(page)).toEqual(order)
  await page.reload()
  await expect.poll(() => namesOf(page)).toEqual(order)
})

test('groups are created in the chooser, and stocks move between them', async ({ page }) => {
  await logInWith(page)
  await page.getByRole('button', { name: '编辑' }).click()
  await page.getByLabel('选择贵州茅台').check()
  await page.getByRole('button', { name: '加入分组' }).click()
  const chooser = page.getByRole('dialog', { name: /加入自选|加入分组|移动到分组|新建分组/ })
  await chooser.getByRole('button', { name: '新建分组' }).click()
  for (const [typed, problem] of [
    ['', '请输入组名'],
    ['七个汉字不可以', '组名最多 6 个汉字或 12 个字母'],
  ] as const) {
    await chooser.getByLabel('组名').fill(typed)
    await chooser.getByRole('button', { name: '保存' }).click()
    await expect(chooser.getByText(problem)).toBeVisible()
  }
  await chooser.getByRole('button', { name: '取消' }).click()
  await expect(chooser.getByRole('heading', { name: '加入分组' })).toBeVisible()
  await expect(chooser.getByRole('checkbox')).toHaveCount(0)
  for (const name of ['白马股', '银行']) {
    await chooser.getByRole('button', { name: '新建分组' }).click()
    await chooser.getByLabel('组名').fill(name)
    await chooser.getByRole('button', { name: '保存' }).click()
    await expect(chooser.getByRole('checkbox', { name })).toBeChecked()
  }
  await chooser.getByRole('button', { name: '新建分组' }).click()
  await chooser.getByLabel('组名').fill('银行')
  await chooser.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('已有同名的分组')).toBeVisible()
  await chooser.getByRole('button', { name: '取消' }).click()
  await chooser.getByRole('checkbox', { name: '银行' }).uncheck()
  await chooser.getByRole('button', { name: '确认加入' }).click()
  await expect(chooser).toBeHidden()
  await page.getByRole('button', { name: '完成' }).click()
  await page.getByRole('button', { name: '白马股' }).click()
  await expect.poll(() => namesOf(page)).toEqual(['贵州茅台'])

  await (await openMenu(page, '贵州茅台')).getByText('移动到其他分组').click()
  await expect(chooser.getByRole('checkbox', { name: '白马股' })).toBeDisabled()
  await expect(chooser.getByRole('button', { name: '确认移动' })).toBeDisabled()
  await chooser.getByRole('checkbox', { name: '银行' }).check()
  await chooser.getByRole('button', { name: '确认移动' }).click()
  await expect(page.getByText('这个分组还没有股票')).toBeVisible()
  await page.getByRole('button', { name: '银行', exact: true }).click()
  await expect.poll(() => namesOf(page)).toEqual(['贵州茅台'])
  await page.getByRole('button', { name: '自选股' }).click()
  await expect(rows(page)).toHaveCount(4)
})

test('an add that fails is silent, and the next tap adds', async ({ page }) => {
  await logInByForm(page)
  await page.goto('/test')
  const button = page.locator('x-watch[data-stock="sh600519"]')
  await page.route('**/optional/addStock', (route) => route.abort())
  await button.getByRole('button').click()
  await expect(button).not.toHaveAttribute('data-busy', '', { timeout: 90_000 })
  await expect(button).not.toHaveAttribute('data-watched', '')
  await expect(page.locator('.kit-toast')).toHaveText('')
  await page.unroute('**/optional/addStock')
  await button.getByRole('button').click()
  await expect(button).toHaveAttribute('data-watched', '')
  // A tap while the last one is sent has no effect.
  await expect(button).not.toHaveAttribute('data-busy', '')
  await button.getByRole('button').click()
  await expect(button).not.toHaveAttribute('data-watched', '')
})

test('a group is renamed and deleted; its stocks stay', async ({ page }) => {
  await logInWith(page)
  await openTool(page, /管理分组/)
  const sheet = page.getByRole('dialog', { name: '管理分组' })
  await sheet.getByRole('button', { name: '新建分组' }).click()
  await sheet.getByLabel('组名').fill('观察')
  await sheet.getByRole('button', { name: '保存' }).click()
  await sheet.getByRole('button', { name: '改名' }).click()
  await sheet.getByLabel('组名').fill('长期持有')
  await sheet.getByRole('button', { name: '保存' }).click()
  await expect(sheet.getByText('长期持有')).toBeVisible()
  await sheet.getByRole('button', { name: '删除' }).click()
  await expect(sheet.getByText('里面的股票仍留在自选股')).toBeVisible()
  await sheet.getByRole('button', { name: '删除' }).click()
  await expect(sheet.getByText('还没有分组')).toBeVisible()
  await sheet.getByRole('button', { name: '关闭' }).click()
  await expect(rows(page)).toHaveCount(4)
})

test('an event of one’s securities is a line, those to come before those that are over', async ({
  page,
}) => {
  await collectAsGuest(page, FOUR)
  const named = { symbol: 'sh600519', name: '贵州茅台' }
  const list = [
    { ...named, date: '2026-11-16', type: 'report', period: '2026-09-30' },
    { ...named, date: '2026-11-20', type: 'suspended' },
    { symbol: 'sz300750', name: '宁德时代', date: '2026-12-18', type: 'unlock', shares: 4e6 },
  ]
  await page.route('**/quote/getEvents?*', (route) =>
    route.fulfill({ json: { code: '0', msg: '', data: { today: '2026-11-20', list } } }),
  )
  await openList(page, 4)
  await openTool(page, /近期大事/)
  const sheet = page.getByRole('dialog', { name: '近期大事' })
  await expect(sheet.getByRole('region', { name: '未来 30 天' }).getByRole('listitem')).toHaveText([
    '今天贵州茅台停牌',
    '12-18 周五宁德时代限售解禁 400.00万股',
  ])
  await expect(sheet.getByRole('region', { name: '过去 7 天' }).getByRole('listitem')).toHaveText(
    '11-16 周一贵州茅台公布26三季报',
  )
  expect(await violations(page)).toEqual([])
})

test('a pasted list shows what was recognised before it is imported', async ({ page }) => {
  await logInWith(page, ['贵州茅台'])
  await openTool(page, /批量导入/)
  const sheet = page.getByRole('dialog', { name: '批量导入' })
  await sheet.getByRole('button', { name: '识别' }).click()
  await expect(page.getByText('没有找到代码或名称')).toBeVisible()
  await sheet
    .getByRole('textbox')
    .fill('1. 600036 招商银行 35.10 +1.2%\n宁德时代，没有这家公司\n000001.SZ sh600519 699999')
  await sheet.getByRole('button', { name: '识别' }).click()
  await expect(sheet.getByText('识别到 4 只')).toBeVisible()
  await expect(sheet.getByText('2 项没有识别出来')).toBeVisible()
  await expect(sheet.getByText('没有这家公司、699999')).toBeVisible()
  await expect(sheet.getByRole('checkbox', { name: /贵州茅台/ })).toBeDisabled()
  await sheet.getByRole('checkbox', { name: /平安银行/ }).uncheck()
  await sheet.getByRole('button', { name: '返回修改' }).click()
  await expect(sheet.getByRole('textbox')).toHaveValue(/没有这家公司/)
  await sheet.getByRole('button', { name: '识别' }).click()
  await sheet.getByRole('checkbox', { name: /平安银行/ }).uncheck()
  await sheet.getByRole('button', { name: '导入 2 只' }).click()
  await expect(page.getByText('已导入 2 只')).toBeVisible()
  await expect(rows(page)).toHaveCount(3)
  // In the order of the text, behind what was there.
  await page.reload()
  await expect(rows(page)).toHaveCount(3)
  await expect.poll(() => namesOf(page)).toEqual(['贵州茅台', '招商银行', '宁德时代'])
})

test('a pasted list that does not fit says how much of it was left out', async ({ page }) => {
  const held = Array.from({ length: 199 }, (_, i) => ({
    symbol: `sh${603_000 + i}`,
    stockType: '1',
  }))
  await page.addInitScript(
    (list) => localStorage.setItem('guestWatchlist', `1:${JSON.stringify(list)}`),
    held,
  )
  await page.goto('/optional')
  await openTool(page, /批量导入/)
  const sheet = page.getByRole('dialog', { name: '批量导入' })
  await sheet.getByRole('textbox').fill('贵州茅台 宁德时代 平安银行')
  await sheet.getByRole('button', { name: '识别' }).click()
  await sheet.getByRole('button', { name: '导入 3 只' }).click()
  await expect(page.getByText('已加入 1 只，自选已满，还有 2 只没有加入')).toBeVisible()
})

test('an alert is set from a row, listed, switched off and deleted', async ({ page }) => {
  await logInWith(page)
  await (await openMenu(page, '贵州茅台')).getByText('价格提醒').click()
  const sheet = page.getByRole('dialog', { name: '贵州茅台 价格提醒' })
  const limit = sheet.getByRole('textbox')
  for (const [typed, problem] of [
    ['', '请输入目标价'],
    ['abc', '请输入数字'],
    ['1', '现价已经不低于这个价格'],
  ] as const) {
    await limit.fill(typed)
    await sheet.getByRole('button', { name: '添加提醒' }).click()
    await expect(sheet.getByText(problem)).toBeVisible()
  }
  await limit.fill('99999')
  await sheet.getByRole('button', { name: '添加提醒' }).click()
  await expect(sheet.getByText('涨到 99999.00 元')).toBeVisible()
  await sheet.getByText('跌到', { exact: true }).click()
  const [quote] = await marketAnswer<{ p: number }[]>(page, '/quote/getQuotes?symbols=sh600519')
  const below = ((quote?.p ?? 0) - 10) / 1000
  await limit.fill(below.toFixed(2))
  await sheet.getByRole('button', { name: '添加提醒' }).click()
  await expect(sheet.getByText('等待触发')).toHaveCount(2)
  await page.goto('/optional?view=alerts')
  const alerts = page.getByRole('main').getByRole('listitem')
  await expect(alerts).toHaveCount(2)
  await expect(alerts.first()).toContainText('贵州茅台')
  await alerts.first().getByRole('checkbox').uncheck()
  await expect(alerts.first()).toContainText('已关闭')
  await alerts.first().getByRole('button', { name: '删除' }).click()
  await expect(alerts).toHaveCount(1)
  await page.reload()
  await expect(alerts).toHaveCount(1)
})

test('a guest who wants an alert is shown the way to the login', async ({ page }) => {
  await page.goto('/optional?view=alerts')
  await page.getByRole('link', { name: '去登录' }).click()
  await expect(page).toHaveURL(/\/login\?gotourl=%2Foptional%3Fview%3Dalerts$/)
})

test('columns are chosen, ordered, stored and reset', async ({ page }) => {
  await page.goto('/optionalColumn')
  await expect(page).toHaveURL(/\/login\?gotourl=%2FoptionalColumn$/)
  await logInWith(page)
  await page.goto('/optionalColumn')
  await page.getByRole('button', { name: '添加量比' }).click()
  // Nobody gives this figure in the sandbox: a column of dashes is left out.
  await page.getByRole('button', { name: '添加市净率' }).click()
  await page.getByRole('button', { name: '移除分时' }).click()
  const handle = page.getByRole('button', { name: /^移动量比/ })
  await handle.focus()
  await page.keyboard.press('ArrowUp')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('已保存')).toBeVisible()
  await openList(page, 4)
  const headings = page.getByRole('group', { name: '排序' }).getByRole('button')
  await expect(headings).toHaveText([/名称/, /最新/, /量比/, /涨跌幅/])
  await page.goto('/optionalColumn')
  await page.getByRole('button', { name: '恢复默认' }).click()
  await openList(page, 4)
  await expect(page.getByRole('group', { name: '排序' }).getByText('分时')).toBeVisible()
})

test('two tabs of one user agree', async ({ page, context }) => {
  await logInWith(page)
  const other = await context.newPage()
  await openList(other, 4)
  await (await openMenu(page, '宁德时代')).getByText('移出自选').click()
  await expect(rows(other)).toHaveCount(3)
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(rows(other)).toHaveCount(4)
})

test('rows stay without a network, show their age, and go on afterwards', async ({
  page,
  context,
  standMarket,
}) => {
  await standMarket('2026-11-20T10:30:00', 20)
  await collectAsGuest(page, FOUR)
  await openList(page, 4)
  await context.setOffline(true)
  await expect(page.getByText(/行情已断开，显示 .*10:3\d:\d\d 的数据/)).toBeVisible()
  await expect(rows(page)).toHaveCount(4)
  await context.setOffline(false)
  await expect(page.getByText('行情已断开')).toBeHidden()
  const price = await rowOf(page, '贵州茅台').textContent()
  await expect.poll(() => rowOf(page, '贵州茅台').textContent()).not.toBe(price)
})

test('a list that cannot be fetched says so and can be loaded again', async ({ page }) => {
  await logInWith(page)
  await page.route('**/api/v2/queryOptional', (route) => route.abort())
  await page.reload()
  await expect(page.getByText('自选没有取到')).toBeVisible()
  await page.unroute('**/api/v2/queryOptional')
  await page.getByRole('button', { name: '重试' }).click()
  await expect(rows(page)).toHaveCount(4)
})

test('everybody can use the list, its editing and its sheets', async ({ page }) => {
  await logInWith(page)
  expect(await violations(page)).toEqual([])
  await openMenu(page, '贵州茅台')
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '编辑' }).click()
  await expect(page.getByRole('button', { name: '完成' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.goto('/optionalColumn')
  await expect(page.getByRole('button', { name: '保存' })).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('first rows go once the list knows that its own quotes fail', async ({ page }) => {
  await collectAsGuest(page, FOUR)
  await page.route(/\/stream\/quotes|\/quote\/getQuotes/, (route) => route.abort())
  await page.goto('/optional')
  const first = page.locator('[data-part="first-rows"]')
  await expect(first.getByText('贵州茅台')).toBeVisible()
  await expect(first).toHaveCount(0, { timeout: 180_000 })
  await expect(rowOf(page, '贵州茅台')).toBeVisible()
})
