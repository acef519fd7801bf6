import type { Page } from 'playwright/test'
import { violations } from '../../support/browser/accessibility.ts'
import { BRANDS, expect, test } from '../../support/browser/browser.ts'
import { publishPiece } from '../../support/ops/publish-piece.ts'

const LONG_WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
const CELLS = [
  '证券简称与代码',
  '收盘价（元）',
  '成交额（亿元）',
  '换手率（百分比）',
  '市盈率（滚动）',
]
const TEXT = [
  `第一段讲怎样读数，中间有一个很长的词 ${LONG_WORD}，后面还有话。`,
  `| ${CELLS.join(' | ')} |\n|${'-|'.repeat(CELLS.length)}\n| ${CELLS.map(() => 'x'.repeat(16)).join(' | ')} |`,
  '![成交额柱状图](/live/cover-chart.webp)',
  '看[行情](/market)，再看下一段。',
].join('\n\n')

const text = (page: Page) => page.locator('.kit-reading')

for (const [brand, baseURL] of BRANDS) {
  test.describe(`the ${brand} brand`, () => {
    test.use({ baseURL })

    let address = ''

    test.beforeEach(async ({ browser, baseURL, page }) => {
      const piece = { kind: 'article', title: `排版的一篇 ${LONG_WORD}`, markdown: TEXT }
      address ||= `/KXDetail?id=${await publishPiece(browser, baseURL, piece)}`
      await page.goto(address)
      await expect(text(page)).toBeVisible()
    })

    test('a text with a table, a picture and a very long word fits 320 px, and the table scrolls in its own box', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
      const figure = text(page).getByRole('img', { name: '成交额柱状图' })
      await figure.scrollIntoViewIfNeeded()
      const drawn = () =>
        figure.evaluate((img: HTMLImageElement) => [img.naturalWidth > 0, img.width])
      await expect.poll(drawn).toEqual([true, 288])
      const table = text(page).locator('[data-table]')
      const scrolled = await table.evaluate((box) => {
        box.scrollLeft = 10_000
        return { left: box.scrollLeft, page: scrollX, width: box.clientWidth }
      })
      expect(scrolled).toEqual({ left: expect.any(Number), page: 0, width: 288 })
      expect(scrolled.left).toBeGreaterThan(0)
      await expect(table.locator('td').last()).toBeInViewport()
    })

    test('a text is set in 17 px on 1.75 lines of at most 34 characters', async ({ page }) => {
      const styleAt = async (width: number) => {
        await page.setViewportSize({ width, height: 844 })
        return text(page)
          .locator('p')
          .first()
          .evaluate((paragraph) => {
            const { fontSize, lineHeight } = getComputedStyle(paragraph)
            const [size, line] = [Number.parseFloat(fontSize), Number.parseFloat(lineHeight)]
            return { size, line: line / size, characters: paragraph.clientWidth / size }
          })
      }
      for (const width of [390, 1280]) {
        const { size, line, characters } = await styleAt(width)
        expect([size, line]).toEqual([17, 1.75])
        expect(characters).toBeLessThanOrEqual(34)
      }
    })

    test('a text is read in the dark as well as by day', async ({ page }) => {
      await page.emulateMedia({ colorScheme: 'dark' })
      await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
      expect(await violations(page)).toEqual([])
    })

    test('a printed text is black on white in either scheme, without the frame of the page', async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme: 'dark' })
      await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
      await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
      await expect(text(page)).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      for (const gone of [
        page.getByRole('banner'),
        page.getByRole('contentinfo'),
        page.getByRole('button', { name: '朗读' }),
        page.getByRole('button', { name: '分享' }),
        page.getByRole('link', { name: '全部快讯' }),
      ])
        await expect(gone).toBeHidden()
      const colours = await text(page)
        .locator('p')
        .first()
        .evaluate((words) => [
          getComputedStyle(words).color,
          getComputedStyle(document.body).backgroundColor,
        ])
      expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
    })
  })
}
