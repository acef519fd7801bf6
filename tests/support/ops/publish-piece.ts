import type { Browser, Page } from 'playwright/test'
import { expect } from 'playwright/test'
import { enterOps } from './enter-ops.ts'

/** The fields of the desk's form by their names. */
type PieceWords = Readonly<Record<'kind' | 'title' | 'markdown', string> & Record<string, string>>

/** Publishes a piece on the operators' pages of a site as two people do; returns its id. */
export async function publishPiece(
  browser: Browser,
  baseURL: string | undefined,
  words: PieceWords,
): Promise<string> {
  const author = await deskOf(browser, baseURL, 'wang')
  await author.goto('/ops/pieces')
  const draftId = await author.locator('input[name="draftId"]').inputValue()
  await fillPiece(author, words)
  await author.getByRole('button', { name: '提交核对' }).click()
  await author.context().close()
  const reviewer = await deskOf(browser, baseURL, 'li')
  await reviewer.goto(`/ops/pieces/${draftId}`)
  await reviewer.getByText('核对无误，发布').click()
  await reviewer.getByRole('button', { name: '确认发布并通知' }).click()
  await expect(reviewer.getByText(/已发布/).first()).toBeVisible()
  await reviewer.context().close()
  return draftId
}

/** Types a piece into the form of the desk. */
export async function fillPiece(page: Page, words: PieceWords): Promise<void> {
  const all = { author: '编辑部', source: '本站', ...words }
  for (const [name, text] of Object.entries(all)) {
    const control = page.locator(`form:has([name="markdown"]) [name="${name}"]`)
    const isChoice = (await control.evaluate(({ tagName }) => tagName)) === 'SELECT'
    await (isChoice ? control.selectOption(text) : control.fill(text))
  }
}

async function deskOf(
  browser: Browser,
  baseURL: string | undefined,
  loginName: 'wang' | 'li',
): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/ops')
  await enterOps(page, loginName)
  return page
}
