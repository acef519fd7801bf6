import { brotliCompressSync } from 'node:zlib'
import type { Page, Response } from 'playwright/test'
import { expect, test } from '../../support/browser/browser.ts'

const KB = 1024
const REACT = /\/react(-dom)?\./

/** The scripts a page has fetched so far, whatever requested them. */
function scriptsOf(page: Page) {
  const answers = new Map<string, Response>()
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') answers.set(response.url(), response)
  })
  return {
    addresses: () => [...answers.keys()],
    async kilobytes() {
      const bodies = await Promise.all([...answers.values()].map((answer) => answer.body()))
      return bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0) / KB
    },
  }
}

async function seeWhole(page: Page): Promise<void> {
  for (let step = 0; step < 8; step++) {
    await page.mouse.wheel(0, 700)
    await page.waitForTimeout(200)
  }
  await page.waitForLoadState('networkidle')
}

for (const { path, first, whole } of [
  { path: '/market', first: 35, whole: 95 },
  // The chart accounts for 12 KB of it.
  { path: '/StockDetails?symbol=sh600519', first: 45, whole: 107 },
]) {
  test(`the page ${path} weighs little before a tap or scroll, and React comes with what is below`, async ({
    page,
  }) => {
    const scripts = scriptsOf(page)
    await page.goto(path)
    await page.waitForTimeout(3000)
    expect(scripts.addresses().filter((address) => REACT.test(address))).toEqual([])
    expect(scripts.addresses().length, scripts.addresses().join('\n')).toBeLessThanOrEqual(12)
    expect(await scripts.kilobytes()).toBeLessThanOrEqual(first)
    await seeWhole(page)
    expect(scripts.addresses().some((address) => REACT.test(address))).toBe(true)
    expect(await scripts.kilobytes()).toBeLessThanOrEqual(whole)
  })
}

test('the home page fetches no React before a tap', async ({ page }) => {
  const scripts = scriptsOf(page)
  await page.goto('/')
  await seeWhole(page)
  expect(scripts.addresses().filter((address) => REACT.test(address))).toEqual([])
  expect(await scripts.kilobytes()).toBeLessThanOrEqual(30)
})
