import type { Page } from 'playwright/test'
import { splitOf, VARIANTS, variantOf } from '#api/landing/variant.ts'
import { expect, logInByForm, randomMobile, readCode, test } from '../../support/browser/browser.ts'
import { agreeAs, CHAT_APP_AGENT } from '../../support/browser/chat-app.ts'
import { leadsOf, opsRows } from '../../support/ops/leads-page.ts'
import { orderHere } from '../../support/order/page.ts'
import type { BuiltPage } from '../../support/site/built-site.ts'
import { campaignPages, campaignWord } from '../../support/site/campaigns.ts'

/** A phone: programs that identify themselves as such do not count in the funnel. */
const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36'
test.use({ userAgent: PHONE })

interface Paint {
  largest: string
  shift: number
  blockedMs: number
}

/** Watches the first screen from before the page's own scripts run. */
async function watchPaint(page: Page): Promise<() => Promise<Paint>> {
  await page.addInitScript(() => {
    const paint = { largest: '', shift: 0, blockedMs: 0 }
    Object.assign(globalThis, { paint })
    const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
        type,
        buffered: true,
      })
    watch('largest-contentful-paint', (entry) => {
      const { element } = entry as PerformanceEntry & { element?: Element }
      paint.largest = element?.closest('.hero') ? element.tagName : (element?.outerHTML ?? '')
    })
    watch('layout-shift', (entry) => {
      const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
      if (!shift.hadRecentInput) paint.shift += shift.value
    })
  })
  return () => page.evaluate(() => (globalThis as unknown as { paint: Paint }).paint)
}

async function leaveNumber(page: Page, mobile: string): Promise<void> {
  const form = page.locator('x-lead-form')
  await form.getByLabel('手机号').fill(mobile)
  // The first tap on the button loads its code, and is not lost.
  await form.getByRole('button', { name: '获取验证码' }).tap()
  const code = await readCode(page, mobile)
  await form.getByRole('checkbox').check()
  await form.getByLabel('验证码').fill(code)
}

/** Sends the page's own fields as the form does without script: a number, then its code. */
async function postForm(page: Page, channelId: string): Promise<void> {
  const printed = await page
    .locator('x-lead-form form')
    .evaluate((form: HTMLFormElement) =>
      Object.fromEntries(
        [...form.querySelectorAll<HTMLInputElement>('[type=hidden]')].map((field) => [
          field.name,
          field.value,
        ]),
      ),
    )
  const mobile = randomMobile()
  const send = (smsCode: string) =>
    page.request.post('/collect/lead', {
      headers: { origin: new URL(page.url()).origin },
      form: { ...printed, channelId, mobile, ...(smsCode && { smsCode }) },
      maxRedirects: 0,
    })
  await send('')
  await send(await readCode(page, mobile))
}

const skeletonOf = ({ root }: BuiltPage) =>
  root.querySelector('article.campaign')?.getAttribute('data-skeleton') ?? ''
const storeChannel = (page: Page, channel: string) =>
  page.addInitScript((id) => sessionStorage.setItem('channelId', id), channel)
const randomChannel = () => String(Math.floor(Math.random() * 1e9) + 1e8)

for (const [brand, address] of [
  ['smart', 'SMART_URL'],
  ['news', 'NEWS_URL'],
] as const) {
  test.describe(`the ${brand} brand`, () => {
    test.use({ baseURL: async ({ browserName: _ }, use) => use(process.env[address]) })

    const pages = campaignPages(brand)
    for (const [at, { path }] of pages.entries()) {
      // A visitor whose address names a channel loads the small scripts that store it: the first page is opened that
      // way, on the others the channel is stored already.
      const isBrought = at === 0
      test(`the page ${path} paints its picture first, moves nothing, and its form is stored as one lead of its channel`, async ({
        page,
        faults,
      }) => {
        const paintOf = await watchPaint(page)
        const scripts: string[] = []
        page.on('request', (request) => {
          if (request.resourceType() === 'script') scripts.push(request.url())
        })
        const channel = randomChannel()
        if (!isBrought) await storeChannel(page, channel)
        const address = isBrought ? `${path}?channelId=${channel}` : path
        await page.goto(address, { waitUntil: 'networkidle' })
        await expect.poll(async () => (await paintOf()).largest).toBe('IMG')
        const { shift } = await paintOf()
        expect(shift).toBe(0)
        expect(scripts.length).toBeLessThanOrEqual(isBrought ? 4 : 1)
        await expect(page.locator('h1')).toHaveCount(1)
        const action = page.locator('.bar:not(.bar--ended) .kit-button')
        if (await action.isVisible()) {
          await action.tap()
          await expect(page.locator(new URL(page.url()).hash)).toBeInViewport()
        }
        await page.locator('x-lead-form [data-part=submit]').scrollIntoViewIfNeeded()
        await expect(page.locator('x-lead-form [data-part=submit]')).toBeInViewport()
        await postForm(page, channel)
        expect(faults).toEqual([])
        const word = campaignWord(path)
        const leads = await leadsOf(page, word, channel)
        expect(leads).toHaveLength(1)
        expect(leads[0]).toContain(word)
      })
    }

    for (const [skeleton, [{ path } = { path: '' }]] of Map.groupBy(pages, skeletonOf))
      test(`the page ${path}, of the kind ${skeleton}, takes a number and its code, and stores one lead of its channel`, async ({
        page,
        faults,
      }) => {
        const channel = randomChannel()
        await storeChannel(page, channel)
        await page.goto(path)
        await leaveNumber(page, randomMobile())
        await expect(page.locator('#lead-done')).toBeVisible()
        expect(faults).toEqual([])
        const word = campaignWord(path)
        const leads = await leadsOf(page, word, channel)
        expect(leads).toHaveLength(1)
        expect(leads[0]).toContain(word)
      })
  })
}

test('a campaign page writes nothing, and leaves the storage of its tab alone, until it has drawn its first frame', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const early: string[] = []
    const late: string[] = []
    Object.assign(globalThis, { early, late })
    let isDrawn = false
    addEventListener('DOMContentLoaded', () =>
      requestAnimationFrame(() => {
        isDrawn = true
      }),
    )
    for (const name of ['getItem', 'setItem'] as const) {
      const original = Storage.prototype[name] as (...words: string[]) => string | null
      Object.assign(Storage.prototype, {
        [name](this: Storage, ...words: string[]) {
          const isOfTab = this === sessionStorage
          if (isOfTab || name === 'setItem') (isDrawn ? late : early).push(`${name} ${words[0]}`)
          return original.apply(this, words)
        },
      })
    }
  })
  const asked = page.waitForRequest(/\/campaign\/getState/)
  await page.goto('/StockKing')
  const used = (when: 'early' | 'late') =>
    page.evaluate((key) => Reflect.get(globalThis, key), when)
  await expect.poll(() => used('late')).toContain('setItem channelId')
  expect(await used('early')).toEqual([])
  expect(new URL((await asked).url()).searchParams.get('channelId')).toMatch(/^\d+$/)
})

test('the form without script is sent as it is and says what became of it', async ({ browser }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: process.env.SMART_URL ?? '',
    extraHTTPHeaders: { 'X-Forwarded-For': '10.200.3.4' },
  })
  const page = await context.newPage()
  const mobile = randomMobile()
  await page.goto('/StockKing')
  await expect(page.locator('.period')).toContainText('活动时间 2026 年 1 月 1 日')
  await page.getByLabel('手机号').fill(mobile)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('验证码已发送，请在下方填写')).toBeVisible()
  await page.getByLabel('验证码').fill(await readCode(page, mobile))
  await page.getByRole('checkbox').check()
  await page.locator('x-lead-form [data-part=submit]').click()
  await expect(page.getByText('提交成功，老师会尽快与您联系')).toBeVisible()
  await context.close()
})

test.describe('a campaign inside the chat app', () => {
  test.use({ userAgent: CHAT_APP_AGENT })

  test('a draft from before an authorisation is there afterwards, and so is the channel', async ({
    page,
    context,
    baseURL,
  }) => {
    await agreeAs(context, 'hua', baseURL)
    const isBack = (url: URL) => url.pathname === '/Acquisition' && !url.searchParams.has('code')
    await page.goto('/Acquisition?channelId=600124')
    await page.waitForURL(isBack)
    await page.getByLabel('不会读财报').check()
    await page.getByLabel('手机号').pressSequentially('13912345678')
    await page.waitForFunction(
      () =>
        sessionStorage.getItem('phoneDraft') === '13912345678' &&
        sessionStorage.getItem('answerDraft') === '不会读财报',
    )
    // The login expired: the page is left for the provider and comes back as a new one.
    await page.evaluate(() => localStorage.clear())
    const authorised = page.waitForRequest(/\/oauth\/start/)
    await page.goto('/Acquisition')
    await authorised
    await page.waitForURL(isBack)
    await expect(page.getByLabel('手机号')).toHaveValue('13912345678')
    await expect(page.getByLabel('不会读财报')).toBeChecked()
    expect(await page.evaluate(() => sessionStorage.getItem('channelId'))).toBe('600124')
  })
})

test('the channel a visitor came by is on the order', async ({ page }) => {
  const channel = randomChannel()
  await page.goto(`/activity/course?channelId=${channel}`)
  await page.waitForFunction((id) => sessionStorage.getItem('channelId') === id, channel)
  await logInByForm(page)
  await page.goto('/activity/course')
  await page.locator('.shelf a[data-order]').first().tap()
  const orderId = await orderHere(page)
  const [order = ''] = await opsRows(page, `/ops/orders?orderId=${orderId}&format=csv`)
  expect(order.split(',')).toEqual(expect.arrayContaining([orderId, channel]))
})

test.describe('the period of a campaign', () => {
  const phase = (page: Page) => page.locator('html')

  test('nothing is sold before the start, and the countdown runs to it', async ({ page }) => {
    await page.route('**/campaign/getState*', (route) => route.abort())
    await page.clock.setFixedTime('2027-10-31T23:59:00+08:00')
    await page.goto('/DoubleEleven')
    await expect(phase(page)).toHaveAttribute('data-campaign', 'upcoming')
    await expect(page.locator('.before')).toContainText('距离开场还剩 00:01:00')
    await expect(page.locator('.during')).toBeHidden()
    await expect(page.locator('.shelf [data-order]').first()).toBeHidden()
    await expect(page.locator('.shelf .early').first()).toBeVisible()
  })

  test('the countdown is right on its last second', async ({ page }) => {
    await page.route('**/campaign/getState*', (route) => route.abort())
    await page.clock.setFixedTime('2027-11-11T23:59:59+08:00')
    await page.goto('/DoubleEleven')
    await expect(page.locator('.during .countdown')).toHaveText('还剩 00:00:01')
    await expect(page.locator('.shelf [data-order]').first()).toBeVisible()
  })

  test('the page says that it is over, whoever serves it', async ({ page }) => {
    await page.route('**/campaign/getState*', (route) => route.abort())
    await page.clock.setFixedTime('2027-11-12T00:00:00+08:00')
    await page.goto('/DoubleEleven')
    await expect(page.getByRole('heading', { name: '本场已经结束' })).toBeVisible()
    await expect(page.locator('x-lead-form form')).toBeHidden()
    await expect(page.locator('.during .countdown')).toHaveText('已经结束')
  })

  test('the time of the gateway has priority over the clock of the phone', async ({ page }) => {
    await page.clock.setFixedTime('2031-01-01T00:00:00+08:00')
    await page.goto('/smk3')
    await expect(phase(page)).toHaveAttribute('data-campaign', 'on')
  })

  for (const [name, skewMs] of [
    ['ahead', 3_600_000],
    ['behind', -3_600_000],
  ] as const)
    test(`the countdown is right on a phone an hour ${name}, and after five minutes asleep`, async ({
      page,
    }) => {
      await page.clock.install({ time: Date.now() + skewMs })
      await page.goto('/smk3')
      /** Difference in seconds between the remaining time shown and the remaining time by the gateway's clock. */
      const error = () =>
        page.locator('.during .countdown').evaluate((place: HTMLElement, skew) => {
          // On the last day no days are shown.
          const [seconds = 0, minutes = 0, hours = 0, days = 0] =
            place.textContent?.match(/\d+/g)?.map(Number).reverse() ?? []
          const shown = ((days * 24 + hours) * 60 + minutes) * 60 + seconds
          const left = Number(place.dataset.until) - (Date.now() - skew)
          const every = Number(place.dataset.every)
          return Math.abs(shown - (((left % every) + every) % every) / 1000)
        }, skewMs)
      await expect.poll(error).toBeLessThanOrEqual(1.2)
      // A sleeping phone, and a page in the browser's cache, run no timer while the clock moves on.
      await page.clock.pauseAt(Date.now() + skewMs + 300_000)
      await page.evaluate(() =>
        dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
      )
      await page.clock.runFor(1000)
      expect(await error()).toBeLessThanOrEqual(1.2)
    })
})

test('figures of the gateway replace the printed ones in one request', async ({ page }) => {
  const asked: string[] = []
  await page.route('**/campaign/getState*', (route) => {
    asked.push(route.request().url())
    const data = {
      serverTime: Date.now(),
      ended: 0,
      seatsLeft: 7,
      stockLeft: 3,
      prices: [{ priceId: 'stock-king-year', fen: 99_950, listFen: 99_950 }],
    }
    return route.fulfill({ json: { code: '0', msg: '', data } })
  })
  await page.goto('/StockKing')
  await expect(page.getByText('剩余名额 7 个')).toBeAttached()
  await expect(page.getByText('剩余 3 份')).toBeAttached()
  await expect(page.locator('.price .tag')).toHaveText('¥999.50')
  await expect(page.locator('.bar .tag').first()).toHaveText('¥999.50')
  expect(asked).toHaveLength(1)
})

test('a product that is sold out or no longer on sale is not offered, and a comparison that ended is not shown', async ({
  page,
}) => {
  let stockLeft: number | undefined
  await page.route('**/campaign/getState*', (route) => {
    const prices = [
      { priceId: 'season-course-chart', fen: 15_900, listFen: 19_900 },
      { priceId: 'season-course-report', fen: 12_800, listFen: 12_800 },
    ]
    const data = { serverTime: Date.now(), ended: 0, stockLeft, prices }
    return route.fulfill({ json: { code: '0', msg: '', data } })
  })
  await page.goto('/activity/course')
  const shelved = (name: string) => page.locator('.shelf > li').filter({ hasText: name })
  await expect(shelved('量价进阶课').getByText('已售完')).toBeVisible()
  await expect(shelved('看盘基础课').locator('[data-order]')).toBeVisible()
  await expect(shelved('看盘基础课').locator('.usual')).toBeVisible()
  await expect(shelved('财报速读课').locator('.usual')).toBeHidden()
  stockLeft = 0
  await page.reload()
  await expect(page.locator('.shelf .sold:visible')).toHaveCount(3)
  await expect(page.locator('[data-order]:visible')).toHaveCount(0)
})

test.describe('pages without script', () => {
  test.use({ javaScriptEnabled: false })
  for (const path of ['/activity/course', '/DoubleEleven', '/StockKing'])
    test(`the page ${path} offers a form instead of a purchase`, async ({ page }) => {
      await page.goto(path)
      await expect(page.locator('[data-order]:visible')).toHaveCount(0)
      await expect(page.locator('.early').first()).toBeVisible()
    })
})

test('a campaign stopped by an operator says so without a build', async ({ page }) => {
  await page.route('**/campaign/getState*', (route) =>
    route.fulfill({
      json: { code: '0', msg: '', data: { serverTime: Date.now(), ended: 1, prices: [] } },
    }),
  )
  await page.goto('/smk')
  await expect(page.getByRole('heading', { name: '本期报名已结束' }).first()).toBeVisible()
})

test('a visit is reported in one batch when the page is left', async ({ page }) => {
  const batches: unknown[] = []
  await page.route('**/collect/campaign', (route) => {
    // Sent as a beacon, which outlives the page.
    expect(route.request().resourceType()).toBe('ping')
    batches.push(route.request().postDataJSON())
    return route.fulfill({ status: 204 })
  })
  await page.goto('/smk?channelId=600123')
  await page.locator('.bar:not(.bar--ended) .kit-button').tap()
  await page.getByLabel('手机号').fill('139')
  await page.waitForFunction(() => sessionStorage.getItem('channelId') === '600123')
  await page.evaluate(() => dispatchEvent(new Event('pagehide')))
  await expect.poll(() => batches).toHaveLength(1)
  expect(batches[0]).toMatchObject({ campaign: 'smk', channelId: '600123' })
  const { events } = batches[0] as { events: { step: string; detail?: string }[] }
  const steps = events.map(({ step, detail }) => [step, detail].filter(Boolean).join(':'))
  expect(steps).toEqual(
    expect.arrayContaining(['view', 'blockSeen:hero', 'tap:actionBar', 'formStep:mobile']),
  )
  expect(new Set(steps).size).toBe(steps.length)
})

test('text and form are side by side on a wide screen', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    baseURL: process.env.SMART_URL ?? '',
  })
  const page = await context.newPage()
  await page.goto('/smkpc')
  const form = await page.locator('#form').boundingBox()
  const points = await page.locator('[data-block=points]').boundingBox()
  expect(form?.x).toBeGreaterThan((points?.x ?? 0) + (points?.width ?? 0) - 1)
  await expect(page.getByAltText('手机扫码二维码')).toBeAttached()
  await context.close()
})

test('a device sees one version of a page at every visit, and a device of the other half sees the other', async ({
  page,
}) => {
  const first = page.getByRole('heading', { name: '每节只讲一个现象' })
  const second = page.getByRole('heading', { name: '看一半，自己画一半' })
  for (const [i, shown] of [
    [0, first],
    [1, second],
  ] as const) {
    const id = Array.from({ length: 99 }, (_, n) => `${30_000_000 + n * 1_003}`).find(
      (one) => variantOf(one, splitOf('smk2')) === VARIANTS[i],
    )
    await page.addInitScript((device) => localStorage.setItem('deviceId', device ?? ''), id)
    for (const _visit of [1, 2]) {
      await page.goto('/smk2')
      await expect(shown).toBeVisible()
      await expect(i === 0 ? second : first).toBeHidden()
    }
  }
})

test('a film is fetched by the tap that plays it, under the headline', async ({ page, faults }) => {
  const films: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('-film.')) films.push(request.url())
  })
  await page.goto('/Acquisition2', { waitUntil: 'networkidle' })
  expect(films).toEqual([])
  await page.getByText('短片', { exact: true }).tap()
  await expect(page.getByAltText(/^短片：/)).toBeVisible()
  await expect.poll(() => films).toHaveLength(1)
  await expect(page.locator('h1')).toBeVisible()
  expect(faults).toEqual([])
})
