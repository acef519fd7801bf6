import type { Page } from 'playwright/test'
import { expect, test } from '../../support/browser/browser.ts'

const island = (page: Page) => page.locator('astro-island', { hasText: '点一下' })
const output = (page: Page) => island(page).locator('output')

/** React scripts the page has requested. */
function reactAsked(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/react(-dom)?\./.test(request.url())) asked.push(request.url())
  })
  return asked
}

test.describe('an island that waits for a tap', () => {
  test('the page fetches no React before, and makes the first tap exactly once', async ({
    page,
  }) => {
    const asked = reactAsked(page)
    await page.goto('/testCC', { waitUntil: 'networkidle' })
    expect(asked).toEqual([])
    await expect(output(page)).toHaveText('0')
    await island(page).getByRole('button').click()
    await expect(output(page)).toHaveText('1')
    await island(page).getByRole('button').click()
    await expect(output(page)).toHaveText('2')
    expect(asked.length).toBeGreaterThan(0)
  })

  test('the island counts impatient taps before it is awake as one', async ({ page }) => {
    await page.route(/\/react-dom\./, async (route) => {
      await page.waitForTimeout(500)
      await route.continue()
    })
    await page.goto('/testCC')
    for (let tap = 0; tap < 3; tap++) await island(page).getByRole('button').click()
    await expect(output(page)).toHaveText('1')
    await page.waitForTimeout(200)
    await expect(output(page)).toHaveText('1')
  })

  test('the island wakes at the first focus, and the keyboard presses its button once', async ({
    page,
  }) => {
    await page.goto('/testCC')
    await island(page).getByRole('button').focus()
    await expect(island(page)).not.toHaveAttribute('ssr')
    await expect(output(page)).toHaveText('0')
    await page.reload()
    await page.waitForLoadState('networkidle')
    await island(page)
      .getByRole('button')
      .evaluate((button: HTMLElement) => {
        button.focus()
      })
    await page.keyboard.press('Enter')
    await expect(output(page)).toHaveText('1')
    await expect(island(page).getByRole('button')).toBeFocused()
  })

  test('the island hears what was chosen before it was awake', async ({ page }) => {
    await page.goto('/testCC')
    await island(page).getByRole('combobox').selectOption('chosen')
    await expect(output(page)).toHaveText('0 chosen')
  })

  test('the island is opened by what its directive names, asleep and awake', async ({ page }) => {
    await page.goto('/testCC')
    await page.getByRole('button', { name: '从外面点一下' }).click()
    await expect(output(page)).toHaveText('1')
    await page.getByRole('button', { name: '从外面点一下' }).click()
    await expect(output(page)).toHaveText('2')
  })
})
