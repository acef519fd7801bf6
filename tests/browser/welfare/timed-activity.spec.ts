import type { Page } from 'playwright/test'
import { expect, test } from '../../support/browser/browser.ts'
import { settlePopups } from '../../support/browser/popup-history.ts'
import { builtPages } from '../../support/site/built-site.ts'

const hasOrderPage = builtPages('smart').some(({ path }) => path === '/FillOrder')

const offer = (page: Page) => page.getByRole('dialog', { name: '限时优惠' })
const clock = (page: Page) => offer(page).getByRole('timer')

/** Opens the page on a stopped clock; `skewMs` is how wrong the phone's clock is. */
async function arrive(page: Page, skewMs = 0): Promise<void> {
  await page.clock.install({ time: Date.now() + skewMs })
  await page.goto('/windmill')
  await expect(offer(page)).toBeVisible()
}

async function secondsShown(page: Page): Promise<number> {
  const [minutes = '', seconds = ''] = (await clock(page).innerText()).split(':')
  return Number(minutes) * 60 + Number(seconds)
}

if (hasOrderPage)
  test.describe('the timed offer', () => {
    test('the offer counts from thirty seconds, leads to the order, and closes itself at the end', async ({
      page,
    }) => {
      await arrive(page)
      expect(await secondsShown(page)).toBeGreaterThan(25)
      expect(await clock(page).innerText()).toMatch(/^00:\d\d$/)
      const order = offer(page).getByRole('link', { name: '立即参与' })
      await expect(order).toHaveAttribute(
        'href',
        '/FillOrder?actId=timed-basic&courseType=record&priceId=course-basic-year&productId=course-basic&productType=course',
      )
      await page.clock.runFor(10_000)
      expect(await secondsShown(page)).toBeLessThanOrEqual(20)
      await page.clock.runFor(21_000)
      await expect(offer(page)).toBeHidden()
    })

    test('the offer closes by hand, and comes once a day', async ({ page }) => {
      await arrive(page)
      // Nobody used the keyboard: the focus marks no button.
      await expect(offer(page)).toBeFocused()
      await offer(page).getByRole('button', { name: '关闭' }).click()
      await expect(offer(page)).toBeHidden()
      await settlePopups(page)
      await page.reload()
      await page.clock.runFor(3000)
      await page.waitForLoadState('networkidle')
      await expect(offer(page)).toBeHidden()
    })

    for (const [name, skewMs] of [
      ['an hour ahead', 3_600_000],
      ['an hour behind', -3_600_000],
    ] as const)
      test(`the offer lasts thirty seconds on a phone whose clock is ${name}`, async ({ page }) => {
        await arrive(page, skewMs)
        const shown = await secondsShown(page)
        expect(shown).toBeGreaterThan(25)
        expect(shown).toBeLessThanOrEqual(30)
        await page.clock.runFor(31_000)
        await expect(offer(page)).toBeHidden()
      })

    test('the offer is over when the page comes back after five minutes in the background', async ({
      page,
    }) => {
      await arrive(page)
      // A phone that sleeps runs no timer; the clock goes on.
      await page.clock.pauseAt(Date.now() + 300_000)
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await expect(offer(page)).toBeHidden()
    })

    test('the offer comes in a live room a minute after it was opened', async ({ page }) => {
      await page.clock.install()
      await page.goto('/watchLive?id=zaopan')
      await expect(page.locator('x-live-room')).toHaveAttribute('data-state', 'ready')
      await expect
        .poll(async () => {
          await page.clock.runFor(2000)
          return page.evaluate(() => customElements.get('x-timed-activity') !== undefined)
        })
        .toBe(true)
      await page.clock.runFor(45_000)
      await expect(offer(page)).toHaveCount(0)
      await page.clock.runFor(16_000)
      await expect(offer(page)).toBeVisible()
      expect(await secondsShown(page)).toBeGreaterThan(25)
      const order = offer(page).getByRole('link', { name: '立即参与' })
      await expect(order).toHaveAttribute('href', /^\/FillOrder\?actId=timed-basic&/)
    })

    test('the countdown of an island is right on a phone an hour ahead, after sleep and from the cache', async ({
      page,
    }) => {
      const skewMs = 3_600_000
      const endTime = Date.now() + 7_200_000
      await page.route('**/gift/getCurrent*', (route) => {
        const gift = { giftId: 'g', endTime, productName: '限时赠课' }
        const data = {
          serverTime: Date.now(),
          gift: { ...gift, inventoryMsg: '', thumbnailUrl: '[]' },
        }
        return route.fulfill({ json: { code: '0', msg: '', data } })
      })
      await arrive(page, skewMs)
      await offer(page).getByRole('button', { name: '关闭' }).click()
      const place = page.getByText(/^距结束 /)
      /** How far what is shown is from what is left by the server's clock, seconds. */
      const error = () =>
        place.evaluate(
          (element, [until = 0, skew = 0]) => {
            const [hours = 0, minutes = 0, seconds = 0] =
              element.textContent?.match(/\d+/g)?.map(Number) ?? []
            const shown = (hours * 60 + minutes) * 60 + seconds
            return Math.abs(shown - (until - (Date.now() - skew)) / 1000)
          },
          [endTime, skewMs],
        )
      await expect.poll(error).toBeLessThanOrEqual(1.2)
      await page.clock.pauseAt(Date.now() + skewMs + 300_000)
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await page.clock.runFor(100)
      expect(await error()).toBeLessThanOrEqual(1.2)
      await page.clock.pauseAt(Date.now() + skewMs + 900_000)
      await page.evaluate(() =>
        dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
      )
      await page.clock.runFor(100)
      expect(await error()).toBeLessThanOrEqual(1.2)
    })
  })
else
  test('a build without an order page makes no timed offer', async ({ page }) => {
    await page.goto('/windmill')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('x-timed-activity')).toHaveCount(0)
  })
