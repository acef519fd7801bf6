import { expect, type Locator, type Page } from 'playwright/test'

/** Expects buttons where they were before any script file ran, once `sign` says that the page is loaded: a finger may be on one. */
export async function expectStill(
  page: Page,
  path: string,
  { buttons, sign }: { buttons: Locator; sign: Locator },
): Promise<void> {
  const tops = () =>
    buttons.evaluateAll((all) => all.map((button) => button.getBoundingClientRect().top + scrollY))
  await page.route('**/_astro/*.js', (route) => route.abort())
  await page.goto(path)
  const before = await tops()
  expect(before.length, path).toBeGreaterThan(0)
  await page.unroute('**/_astro/*.js')
  await page.goto(path)
  await expect(sign).toBeVisible()
  expect(await tops(), path).toEqual(before)
}
