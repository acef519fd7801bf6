import type { Page } from 'playwright/test'
import { expect, test } from '../../support/browser/browser.ts'
import { countScripts, scriptNames } from '../../support/browser/page-scripts.ts'
import { scriptMaxOf, wholeScriptMaxOf } from '../../support/site/script-budget.ts'

const REACT = /\/react(-dom)?\./
const REQUESTS_MAX = 12
const HOME_WHOLE_MAX = 35 * 1024

async function seeWhole(page: Page): Promise<void> {
  for (let step = 0; step < 8; step++) {
    await page.mouse.wheel(0, 700)
    await page.waitForTimeout(200)
  }
  await page.waitForLoadState('networkidle')
}

for (const { path, query } of [
  { path: '/market', query: '' },
  { path: '/StockDetails', query: '?symbol=sh600519' },
]) {
  test(`the page ${path} weighs little before a tap or scroll, and React comes with what is below`, async ({
    page,
  }) => {
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
  })
}

test('the home page fetches no React before a tap', async ({ page }) => {
  const loaded = countScripts(page, { isEndless: true })
  await page.goto('/')
  await seeWhole(page)
  const whole = await loaded()
  expect([...whole.files.keys()].filter((file) => REACT.test(file))).toEqual([])
  expect(whole.bytes, scriptNames(whole)).toBeLessThanOrEqual(HOME_WHOLE_MAX)
})
