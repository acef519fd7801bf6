import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { expect, test } from '../../support/browser/browser.ts'
import { enterOps } from '../../support/ops/enter-ops.ts'
import { fillPiece } from '../../support/ops/publish-piece.ts'

test.use({ viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false })

const text = (page: Page) => page.locator('textarea[name="markdown"]')
const preview = (page: Page) => page.frameLocator('iframe[name="preview"]')
const status = (page: Page) => page.locator('label:has(textarea[name="markdown"]) [role="status"]')
const addressOf = async (page: Page) =>
  /!\[\]\((\/public\/pictures\/[0-9a-f]{32}\.jpg)\)/.exec(await text(page).inputValue())?.[1] ?? ''

/** What the browser says of every script in a preview, and of a preview that another one replaces while it fades in. */
const NOTHING_RUNS =
  /^Blocked script execution in '.*\/ops\/pieces\/(\w+\/)?preview'|^AbortError: Transition was skipped/

async function openDesk(page: Page): Promise<void> {
  await page.goto('/ops/pieces')
  await enterOps(page)
  await expect(text(page)).toBeVisible()
}

/** A photograph larger than any page shows it. */
const picture = (colour: string) =>
  sharp({ create: { width: 3000, height: 2000, channels: 3, background: colour } })
    .png()
    .toBuffer()

/** Lets go of a file over the text, or pastes it, as the browser does. */
async function insertFile(page: Page, how: 'drop' | 'paste', bytes: Buffer, type = 'image/png') {
  await text(page).evaluate(
    (area, { base64, how, type }) => {
      const bytes = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))
      const data = new DataTransfer()
      data.items.add(new File([bytes], 'photo.png', { type }))
      const init = { bubbles: true, cancelable: true }
      area.dispatchEvent(
        how === 'drop'
          ? new DragEvent('drop', { ...init, dataTransfer: data })
          : new ClipboardEvent('paste', { ...init, clipboardData: data }),
      )
    },
    { base64: bytes.toString('base64'), how, type },
  )
}

test('a text is shown on the page of the site, 390 px wide, while it is typed', async ({
  page,
  faults,
}) => {
  await openDesk(page)
  await page.getByLabel('标题').last().fill('怎样看成交额')
  await text(page).pressSequentially('先看 $600519，')
  await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText('怎样看成交额')
  await expect(preview(page).locator('.kit-reading')).toContainText('先看 贵州茅台，')
  await text(page).pressSequentially('再看宽度。')
  await expect(preview(page).locator('.kit-reading')).toContainText('再看宽度。')
  // How heavy the page is becoming is said beside the text.
  const weight = page.locator('[data-weight]')
  await expect(weight).toHaveText(/^这一页约 [\d.]+ KB，一页最多 13 KB$/)
  const width = await preview(page)
    .locator('html')
    .evaluate(({ clientWidth }) => clientWidth)
  expect(width).toBe(390)
  expect(faults.filter((fault) => !NOTHING_RUNS.test(fault))).toEqual([])
})

test('a dropped picture of 3000 px is stored with at most 1600, shown in the preview, and refused without a description', async ({
  page,
  faults,
}) => {
  await openDesk(page)
  await fillPiece(page, { kind: 'article', title: '带图的一篇', markdown: '先看图。' })
  await text(page).press('End')
  await insertFile(page, 'drop', await picture('#336699'))
  await expect(status(page)).toHaveText(
    '请在方括号里写图片说明：看不到图片的读者靠它，没有说明不能提交',
  )
  const address = await addressOf(page)
  const stored = await page.request.get(address)
  const { width = 0, height } = await sharp(await stored.body()).metadata()
  expect([width, height]).toEqual([1600, 1066])

  const submit = page.getByRole('button', { name: '提交核对' })
  const before = await text(page).inputValue()
  await submit.click()
  await expect(page.getByText('图片缺少说明文字').first()).toBeVisible()
  expect((await text(page).inputValue()).replaceAll('\r', '')).toBe(before)

  await text(page).fill(before.replace('![]', '![成交额柱状图]'))
  const shown = preview(page).getByRole('img', { name: '成交额柱状图' })
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1600)
  await submit.click()
  await expect(page.getByText('待核对发布').first()).toBeVisible()
  expect(faults.filter((fault) => !NOTHING_RUNS.test(fault) && !fault.includes('422'))).toEqual([])
})

test('a pasted picture goes where the cursor is, with the cursor at its description, and what is no picture is named', async ({
  page,
}) => {
  await openDesk(page)
  await text(page).fill('前文后文')
  await text(page).evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(2, 2))
  await insertFile(page, 'paste', await picture('#663311'))
  await expect(status(page)).toHaveText(/^请在方括号里写图片说明/)
  await page.keyboard.type('两市成交额')
  expect(await text(page).inputValue()).toMatch(
    /^前文\n\n!\[两市成交额\]\(\/public\/pictures\/[0-9a-f]{32}\.jpg\)\n\n后文$/,
  )
  await insertFile(page, 'drop', Buffer.from('这不是图片'))
  await expect(status(page)).toHaveText('这张图片读不懂，请用 JPEG、PNG 或 WebP')
})
