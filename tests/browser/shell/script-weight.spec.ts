import type { Page, Request } from 'playwright/test'
import { expect, logIn, test } from '../../support/browser/browser.ts'
import { holdScripts } from '../../support/browser/held-scripts.ts'
import { countScripts, scriptNames } from '../../support/browser/page-scripts.ts'
import { openInRounds } from '../../support/browser/request-rounds.ts'
import { test as onTradingMorning } from '../../support/market/site.ts'
import { collectAsGuest, openList } from '../../support/market/watchlist-page.ts'
import { scriptMaxOf, wholeScriptMaxOf } from '../../support/site/script-budget.ts'

const REACT = /\/react(-dom)?\./
const REQUESTS_MAX = 12
const HOME_WHOLE_MAX = 35 * 1024
const STREAMING_MS = 3000
const ORDER_FORM = '/FillOrder?productType=strategy&productId=stock-king&priceId=stock-king-year'

async function seeWhole(page: Page): Promise<void> {
  for (let step = 0; step < 8; step++) {
    await page.mouse.wheel(0, 700)
    await page.waitForTimeout(200)
  }
  // Pages that listen to a stream are never idle.
  await Promise.race([page.waitForLoadState('networkidle'), page.waitForTimeout(STREAMING_MS)])
}

for (const { path, query } of [
  { path: '/market', query: '' },
  { path: '/StockDetails', query: '?symbol=sh600519' },
]) {
  // While a call auction is under way, its chart of 3 KB comes beside the other one.
  onTradingMorning(
    `the page ${path} weighs little before a tap or scroll, and React comes with what is below`,
    async ({ page }) => {
      const loaded = countScripts(page)
      const loadedWhole = countScripts(page, { isEndless: true })
      await page.goto(path + query)
      const first = await loaded()
      expect([...first.files.keys()].filter((file) => REACT.test(file))).toEqual([])
      expect(first.files.size, scriptNames(first)).toBeLessThanOrEqual(REQUESTS_MAX)
      expect(first.bytes, scriptNames(first)).toBeLessThanOrEqual(scriptMaxOf(path))
      await seeWhole(page)
      const whole = await loadedWhole()
      expect([...whole.files.keys()].some((file) => REACT.test(file))).toBe(true)
      expect(whole.bytes, scriptNames(whole)).toBeLessThanOrEqual(wholeScriptMaxOf(path))
    },
  )
}

test('the home page fetches no React before a tap', async ({ page }) => {
  const loaded = countScripts(page, { isEndless: true })
  await page.goto('/')
  await seeWhole(page)
  const whole = await loaded()
  expect([...whole.files.keys()].filter((file) => REACT.test(file))).toEqual([])
  expect(whole.bytes, scriptNames(whole)).toBeLessThanOrEqual(HOME_WHOLE_MAX)
})

for (const isUser of [false, true])
  test(`the order form of an offer weighs no more than a tool ${isUser ? 'for a buyer' : 'for a guest'}`, async ({
    page,
  }) => {
    if (isUser) await logIn(page)
    const loaded = countScripts(page)
    await page.goto(ORDER_FORM)
    await expect(page.locator('form button[type="submit"]')).toBeVisible()
    const { bytes, files } = await loaded()
    expect(bytes, scriptNames({ bytes, files })).toBeLessThanOrEqual(scriptMaxOf('/FillOrder'))
  })

/** What a round asked for, so that a failure names the requests that follow on one another. */
const namesOf = (round: readonly Request[]) => round.map((request) => request.url())

/** Whether an element of the page contains a price. */
function isPriced(page: Page, selector: string, sign = ''): () => Promise<boolean> {
  return () =>
    page.evaluate(
      ([selector = '', sign = '']) => {
        const text = document.querySelector(selector)?.textContent ?? ''
        return /\d/.test(text) && text.includes(sign)
      },
      [selector, sign],
    )
}

for (const { path, price, read } of [
  {
    path: '/market',
    price: 'x-market-overview [data-part="price"]',
    read: '/public/market/getHead',
  },
  {
    path: '/StockDetails?symbol=sh600519',
    price: 'x-stock-head [data-part="price"]',
    read: '/public/quote/',
  },
  {
    path: '/indexStock?symbol=sh000001',
    price: 'x-stock-head [data-part="price"]',
    read: '/public/quote/',
  },
])
  test(`the page ${path} shows its first price after one flight, in which its first read leaves before any script runs`, async ({
    page,
  }) => {
    const rounds = await openInRounds(page, path, isPriced(page, price))
    const [, flight = []] = rounds
    // No script file has been answered while these are under way.
    expect(flight.some((request) => new URL(request.url()).pathname.startsWith(read))).toBe(true)
    expect(rounds.length, JSON.stringify(rounds.map(namesOf), null, 1)).toBe(2)
  })

for (const { path, shown, most } of [
  { path: ORDER_FORM, shown: 'form button[type="submit"]', most: 3 },
  { path: '/LiveInteraction', shown: 'ul[data-tab] a strong', most: 2 },
  { path: '/Answer', shown: 'main article, main li', most: 3 },
])
  test(`the page ${path} shows what it read after ${most} rounds of requests`, async ({ page }) => {
    const isShown = () => page.locator(shown).first().isVisible()
    const rounds = await openInRounds(page, path, isShown)
    expect(rounds.length, JSON.stringify(rounds.map(namesOf), null, 1)).toBe(most)
  })

// The prices of a morning that stands still are the same at every reading.
for (const { path, card, read, button } of [
  { path: '/', card: 'x-home .index', read: '/public/market/getHome', button: undefined },
  {
    path: '/market',
    card: 'x-market-overview li',
    read: '/public/market/getHead',
    button: '概念',
  },
  {
    path: '/StockDetails?symbol=sh600519',
    card: 'x-stock-head',
    read: '/public/quote/getHead',
    button: '日K',
  },
])
  onTradingMorning(
    `the first figures of ${path} are shown before any module arrives, and not fetched twice`,
    async ({ page }) => {
      const reads: string[] = []
      page.on('request', (request) => {
        if (new URL(request.url()).pathname === read) reads.push(request.url())
      })
      const arrive = await holdScripts(page)
      await page.goto(path, { waitUntil: 'commit' })
      const first = page.locator(card).first()
      const figures = () =>
        Promise.all(
          ['name', 'price', 'percent'].map((part) =>
            first.locator(`[data-part="${part}"]`).textContent(),
          ),
        )
      await expect(first.locator('[data-part="price"]')).toHaveText(/^\d+\.\d\d$/)
      await expect(first).toHaveAttribute('data-direction', /rise|fall|flat/)
      const before = await figures()
      const early = button && page.getByRole('button', { name: button, exact: true })
      // Two taps in a hurry count as one.
      if (early) for (const _ of [1, 2]) await early.click()
      arrive()
      await page.waitForLoadState('networkidle')
      expect(await figures()).toEqual(before)
      expect(reads).toHaveLength(1)
      if (early) await expect(early).toHaveAttribute('aria-current', 'true')
    },
  )

/** Fetches in sequence, the page included. What sends calls and a person's list itself are requested besides. */
const LIST_ROUNDS = { guest: 2, person: 2 }

for (const who of ['guest', 'person'] as const)
  test(`the watch list of a ${who} shows its first price after at most ${LIST_ROUNDS[who]} fetches in sequence`, async ({
    page,
  }) => {
    await collectAsGuest(page, ['贵州茅台', '平安银行'])
    if (who === 'person') await logIn(page)
    await openList(page, 2)
    const rounds = await openInRounds(page, '/optional', isPriced(page, 'main li', '%'))
    expect(rounds.length, JSON.stringify(rounds.map(namesOf), null, 1)).toBeLessThanOrEqual(
      LIST_ROUNDS[who],
    )
  })
