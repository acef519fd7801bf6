import type { Page } from 'playwright/test'
import { expect, test } from '../../support/browser/browser.ts'
import { collectRefusals, launchKeepingPages } from '../../support/browser/kept-pages.ts'

const bar = (page: Page) => page.locator('[data-progress]')

const HELD_MS = 1300

/** Delays the response of a page; nothing may have fetched it before. */
async function delay(page: Page, path: string, end: 'continue' | 'abort' = 'continue') {
  await page.evaluate(() => {
    for (const place of [document.head, document.querySelector('template')?.content])
      place?.querySelector('[type="speculationrules"]')?.remove()
  })
  await page.route(`**${path}`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, HELD_MS))
    await (end === 'abort' ? route.abort('aborted') : route.continue())
  })
}

interface Sight {
  atMs: number
  isHidden: boolean
  value: number
  state: string
}

/** Records the bar's appearance from the tap on: the test itself cannot query a page that is being left. */
async function watchBar(page: Page): Promise<void> {
  await page.evaluate(() => {
    const bar = document.querySelector<HTMLProgressElement>('[data-progress]')
    const sights: Sight[] = []
    addEventListener('click', () => {
      const start = performance.now()
      setInterval(() => {
        if (!bar) return
        const { value, dataset } = bar
        const isHidden = bar.hasAttribute('hidden')
        sights.push({
          atMs: performance.now() - start,
          isHidden,
          value,
          state: dataset.state ?? '',
        })
        sessionStorage.setItem('sights', JSON.stringify(sights))
      }, 20)
    })
  })
}

const sightsOf = (page: Page): Promise<Sight[]> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('sights') ?? '[]'))

const footerLink = (page: Page, name: string) =>
  page.locator('.brand-footer').getByRole('link', { name })

test('the progress bar starts after 200 ms and runs towards 100 in 5 s', async ({ page }) => {
  await page.goto('/AboutUs')
  await delay(page, '/ConnectUs')
  await watchBar(page)
  await footerLink(page, '联系我们').click()
  await page.waitForURL('**/ConnectUs')
  const sights = await sightsOf(page)
  const first = sights.find((sight) => !sight.isHidden)
  const last = sights.at(-1)
  expect(first?.atMs).toBeGreaterThanOrEqual(190)
  expect(first?.atMs).toBeLessThan(500)
  // 2 per cent in each of about ten ticks.
  expect(last?.value).toBeGreaterThan(10)
  expect(last?.value).toBeLessThan(30)
  await expect(bar(page)).toBeHidden()
})

test('the progress bar starts although the tap is the first touch and the frame has to be fetched', async ({
  page,
}) => {
  await page.goto('/AboutUs')
  await delay(page, '/ConnectUs')
  await page.route('**/_astro/BaseLayout.*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, HELD_MS / 4))
    await route.continue()
  })
  await watchBar(page)
  await footerLink(page, '联系我们').click()
  await page.waitForURL('**/ConnectUs')
  expect((await sightsOf(page)).some(({ isHidden, value }) => !isHidden && value > 0)).toBe(true)
})

test('a fast page shows no progress bar', async ({ page }) => {
  await page.goto('/AboutUs')
  await watchBar(page)
  await footerLink(page, '联系我们').click()
  await page.waitForURL('**/ConnectUs')
  const early = (await sightsOf(page)).filter(({ atMs }) => atMs < 190)
  expect(early.every(({ isHidden }) => isHidden)).toBe(true)
})

test('the progress bar shows a failure without a connection and goes', async ({ page }) => {
  await page.goto('/AboutUs')
  await delay(page, '/ConnectUs', 'abort')
  await watchBar(page)
  await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: false }))
  await footerLink(page, '联系我们').click()
  await page.waitForTimeout(HELD_MS)
  const failed = (await sightsOf(page)).filter(({ state, isHidden }) => state && !isHidden)
  expect(failed.length).toBeGreaterThan(10)
  expect(failed.at(-1)?.atMs).toBeLessThan(900)
})

for (const [name, connection, isOn] of [
  ['4g', { effectiveType: '4g' }, true],
  ['2g', { effectiveType: '2g' }, false],
  ['the data saver', { effectiveType: '4g', saveData: true }, false],
  ['an engine that cannot tell', undefined, false],
] as const) {
  test(`links are ${isOn ? '' : 'not '}prefetched on ${name}`, async ({ page }) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { get: () => value })
    }, connection)
    await page.goto('/')
    await page.waitForTimeout(2500)
    await expect(page.locator('head > [type="speculationrules"]')).toHaveCount(isOn ? 1 : 0)
    await page.locator('.tab-bar').getByRole('link', { name: '我的' }).click()
    await expect(page).toHaveURL(/\/MyCenter$/)
    const delivery = await page.evaluate(() => {
      const [view] = performance.getEntriesByType('navigation')
      return view && 'deliveryType' in view ? view.deliveryType : ''
    })
    expect(delivery).toBe(isOn ? 'navigational-prefetch' : '')
  })
}

test('the order form of a campaign is fetched before its button is touched', async ({ page }) => {
  await page.goto('/StockKing')
  await expect(page.locator('head > [type="speculationrules"]')).toBeAttached()
  await page.waitForTimeout(1000)
  // A key prefetches nothing by itself.
  await page
    .getByRole('link', { name: /^立即购买/ })
    .first()
    .press('Enter')
  await expect(page).toHaveURL(/\/FillOrder\?/)
  const delivery = await page.evaluate(() => {
    const [view] = performance.getEntriesByType('navigation')
    return view && 'deliveryType' in view ? view.deliveryType : ''
  })
  expect(delivery).toBe('navigational-prefetch')
})

test('a new page starts at its top, and a hash target is below the header', async ({ page }) => {
  await page.goto('/aboutDetailPrivacyanzt')
  await page.evaluate(() => scrollTo(0, 900))
  await footerLink(page, '风险提示').click()
  await expect(page).toHaveURL(/\/AboutUsRisk$/)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  const chapter = page.locator('main nav a[href^="#"]').nth(3)
  const id = (await chapter.getAttribute('href')) ?? ''
  await chapter.click()
  const headerBottom = await page
    .locator('.top-bar')
    .evaluate((header) => header.getBoundingClientRect().bottom)
  const top = await page.locator(id).evaluate((target) => target.getBoundingClientRect().top)
  expect(top).toBeGreaterThanOrEqual(headerBottom)
  expect(top).toBeLessThan(headerBottom + 200)
})

/** A page with islands and an additional list, which no script fills in time. */
async function withEmptyList(page: Page): Promise<void> {
  await page.route('**/test', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('</main>', '<div data-keep="rows"></div></main>')
    await route.fulfill({ response, body })
  })
}

test('the back gesture restores the position in a list that is filled late', async ({ page }) => {
  await withEmptyList(page)
  await page.goto('/test')
  const atTop = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.locator('[data-keep="rows"]').evaluate((list) => {
    list.style.minHeight = '4000px'
  })
  await page.evaluate((y) => scrollTo(0, y), atTop + 1500)
  await page.goto('/AboutUs')
  await page.goBack()
  expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0])).toMatchObject({
    type: 'back_forward',
  })
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(atTop + 1500)
  await page.locator('[data-keep="rows"]').evaluate((list) => {
    list.dataset.ready = ''
  })
  expect(await page.locator('[data-keep="rows"]').evaluate((list) => list.clientHeight)).toBe(0)
})

test('a page kept by the browser comes back in place, without an old progress bar', async ({
  baseURL,
}) => {
  const browser = await launchKeepingPages()
  const page = await browser.newPage({ ...(baseURL ? { baseURL } : {}) })
  const refusals = await collectRefusals(page)
  await page.goto('/aboutDetailPrivacyanzt')
  await page.evaluate(() => {
    scrollTo(0, 700)
    addEventListener('pageshow', (event) => {
      document.documentElement.dataset.wasKept = String(event.persisted)
    })
  })
  await delay(page, '/ConnectUs')
  await watchBar(page)
  const link = footerLink(page, '联系我们')
  await link.scrollIntoViewIfNeeded()
  const leftAt = await page.evaluate(() => scrollY)
  await link.click()
  await page.waitForURL('**/ConnectUs')
  expect((await sightsOf(page)).at(-1)?.isHidden).toBe(false)
  await page.goBack({ waitUntil: 'commit' })
  const isKept = () => page.locator('html').getAttribute('data-was-kept')
  await expect.poll(async () => [await isKept(), ...refusals]).toEqual(['true'])
  await expect(bar(page)).toBeHidden()
  expect(await page.evaluate(() => scrollY)).toBe(leftAt)
  await browser.close()
})

test('a tab and the order form of a campaign are shown without a transition, what is opened from a tab with one', async ({
  page,
}) => {
  await page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) => {
      document.documentElement.dataset.moves = String(viewTransition !== null)
    })
  })
  const hasTransition = () => page.locator('html').getAttribute('data-moves')
  const tab = (name: string) => page.getByRole('navigation', { name: '主导航' }).getByText(name)
  await page.goto('/')
  for (const [name, path] of [
    ['行情', '/market'],
    ['自选', '/optional'],
    ['我的', '/MyCenter'],
    ['发现', '/'],
  ] as const) {
    await tab(name).tap()
    await page.waitForURL(path)
    await expect.poll(hasTransition).toBe('false')
  }
  await page.getByRole('link', { name: '搜索股票' }).tap()
  await page.waitForURL('/search')
  await expect.poll(hasTransition).toBe('true')
  await page.goto('/StockKing')
  await page
    .getByRole('link', { name: /^立即购买/ })
    .first()
    .tap()
  await page.waitForURL(/FillOrder/)
  await expect.poll(hasTransition).toBe('false')
})

const sentence = (page: Page) => page.getByText('页面已更新，请刷新后继续')

/** A page that is only read listens from its first paint on, which people see and a test must wait for. */
const listens = (page: Page) =>
  page.evaluate(async () => {
    const { promise, resolve } = Promise.withResolvers()
    new PerformanceObserver(() => setTimeout(resolve)).observe({ type: 'paint', buffered: true })
    await promise
  })

/**
 * Simulates a release that replaced the scripts that match; counts the documents requested since. A reload served from
 * a prefetched copy would show the previous release, and is not counted.
 */
async function replaceScripts(page: Page, pattern: string): Promise<{ documents: number }> {
  const asked = { documents: 0 }
  // A document that was fetched ahead has no request of its own.
  page.on('framenavigated', () => asked.documents++)
  await page.route(pattern, (route) => route.fulfill({ status: 404 }))
  return asked
}

test('a missing script of the frame reloads once a minute, whatever is opened in it, also where storage is blocked', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
    }
  })
  const asked = await replaceScripts(page, '**/_astro/*.js')
  await page.goto('/test', { waitUntil: 'commit' })
  await expect(sentence(page)).toBeVisible()
  expect(asked.documents).toBe(2)

  // A page that is only read misses its script at the first key.
  await footerLink(page, '联系我们').click()
  await expect(page).toHaveURL(/\/ConnectUs$/)
  await page.waitForLoadState()
  await expect(sentence(page)).toBeHidden()
  await listens(page)
  await page.keyboard.press('Shift')
  await expect(sentence(page)).toBeVisible()
  expect(asked.documents).toBe(3)

  const minuteOver = Date.now() + 60_000
  await page.addInitScript((now) => {
    Date.now = () => now
  }, minuteOver)
  const opened = page.waitForEvent('load')
  await page.getByRole('link', { name: '刷新' }).click()
  await opened
  await expect(sentence(page)).toBeHidden()
  await listens(page)
  const reloaded = page.waitForEvent('load')
  await page.keyboard.press('Shift')
  await reloaded
  await expect(sentence(page)).toBeHidden()
  await listens(page)
  await page.keyboard.press('Shift')
  await expect(sentence(page)).toBeVisible()
  expect(asked.documents).toBe(5)
})

test('an island whose script is missing reloads the page once, then says so in words', async ({
  page,
}) => {
  const html = await (await page.request.get('/optional')).text()
  const [, script] = /component-url="([^"]+)"/.exec(html) ?? []
  // Including suffixes: the island's second request has another address.
  const asked = await replaceScripts(page, `**${script}*`)
  await page.goto('/optional', { waitUntil: 'commit' })
  await expect(sentence(page)).toBeVisible()
  expect(asked.documents).toBe(2)
})

test('a script fetched later that is missing reloads the page once, then says so in words', async ({
  page,
}) => {
  const asked = await replaceScripts(page, '**/_astro/later.*.js')
  await page.goto('/AboutUs')
  // Another tab logged in: the frame loads its later half.
  const wake = async () => {
    await listens(page)
    await page.evaluate(() => void dispatchEvent(new Event('storage')))
  }
  const reloaded = page.waitForEvent('load')
  await wake()
  await reloaded
  await expect(sentence(page)).toBeHidden()
  await wake()
  await expect(sentence(page)).toBeVisible()
  expect(asked.documents).toBe(2)
})

test('a tap on a page that is only read waits for the frame, also before the browser has reported its first paint', async ({
  page,
}) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {}
  })
  await page.goto('/AboutUs')
  await page.goto('/ConnectUs')
  await page.getByRole('link', { name: '返回' }).click()
  await expect(page).toHaveURL(/\/AboutUs$/)
})

test('a tap goes back once, however many before it found no network for the frame', async ({
  page,
}) => {
  for (const path of ['/AboutUs', '/ConnectUs', '/BusinessLicense']) await page.goto(path)
  await listens(page)
  await page.context().setOffline(true)
  const back = page.getByRole('link', { name: '返回' })
  for (let tap = 0; tap < 3; tap++) {
    const failed = page.waitForEvent('requestfailed')
    await back.click()
    await failed
  }
  await page.context().setOffline(false)
  await back.click()
  await expect(page).toHaveURL(/\/ConnectUs$/)
  await page.waitForTimeout(500)
  await expect(page).toHaveURL(/\/ConnectUs$/)
})

test('no page listens to unload', async ({ page }) => {
  await page.addInitScript(() => {
    const add = EventTarget.prototype.addEventListener
    EventTarget.prototype.addEventListener = function (name, ...rest) {
      if (/unload/.test(name)) document.documentElement.dataset.unload = name
      add.call(this, name, ...rest)
    }
  })
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await expect(page.locator('html')).not.toHaveAttribute('data-unload')
})
