import type { Locator, Page } from 'playwright/test'

/** The rank list of the market page. */
export const rankList = (page: Page): Locator => page.getByRole('region', { name: '排行' })

/** Its rows that show a stock. */
export const rankedRows = (page: Page): Locator =>
  rankList(page).locator('ol > li[data-state="ready"]')

/** The row at a rank, counted from 1. */
export const rankedRow = (page: Page, place: string | number | null): Locator =>
  rankList(page).locator(`li[aria-posinset="${place}"]`)

/** Scrolls the list to the top of the screen. */
export const scrollToRanks = (page: Page): Promise<void> =>
  rankList(page)
    .getByRole('navigation', { name: '排行依据' })
    .evaluate((tabs) => tabs.scrollIntoView())

/** The figures in a row. */
export const rankFigures = (row: Locator) => ({
  code: row.getByText(/^\d{6}$/),
  price: row.locator('.kit-price'),
  change: row.locator('.kit-change:not([data-pill])'),
  figure: row.locator('.kit-change[data-pill]'),
})
