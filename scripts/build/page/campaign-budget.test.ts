import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BUDGET, blockLines, costOf, isCampaignPage, overBudget } from './campaign-budget.ts'

let dir = ''
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'campaign-'))
  mkdirSync(join(dir, '_astro'))
  writeFileSync(join(dir, '_astro/book-750.avif'), Buffer.alloc(9_000))
  writeFileSync(join(dir, '_astro/heavy.avif'), Buffer.alloc(BUDGET.picture + 1))
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))

/** Text that does not shrink much: no two words alike. */
const words = (count: number, seed: number) =>
  Array.from({ length: count }, (_, i) =>
    Math.sin(seed + i)
      .toString(36)
      .slice(3),
  ).join(' ')

function page(faqText: string, picture = 'book-750.avif'): string {
  return `<!doctype html><html><head></head><body><style>/*page*/.block{color:red}/*points*/.points{${words(20, 7005)}}/*faq*/.faq{${words(20, 9009)}}</style>
<article class="campaign"><section class="block" data-block="hero"><picture><source srcset="/_astro/${picture} 750w" sizes="1vw"></picture></section>
<section class="block" data-block="points">${words(10, 1)}</section><section class="block" data-block="faq">${faqText}</section><section class="block" data-block="rules">x</section></article></body></html>`
}

test('a light page keeps its budget and names its blocks, the heaviest first', () => {
  const html = page(words(40, 2))
  const cost = costOf(html, dir)
  expect(isCampaignPage(html)).toBe(true)
  expect(overBudget('/smk', cost)).toEqual([])
  expect(blockLines(cost)[0]).toContain('faq')
  expect(cost.pictures).toEqual([{ file: '_astro/book-750.avif', bytes: 9_000 }])
})

test('styles two blocks share are charged to neither alone', () => {
  const blocks = costOf(page('short'), dir).blocks()
  const bytes = (kind: string) => blocks.find((block) => block.kind === kind)?.bytes ?? 0
  expect(bytes('faq')).toBeLessThan(100)
  expect(bytes('points')).toBeGreaterThan(100)
})

test('a heavy page names its file, the budget and the cost of each block', () => {
  const lines = overBudget('/activity/course', costOf(page(words(3000, 3)), dir))
  expect(lines[0]).toBe('src/content/campaigns/activity/course.yaml')
  expect(lines[1]).toMatch(/页面与样式共 \d+\.\d\d KB，上限 13\.00 KB/)
  expect(lines[2]).toMatch(/faq +\d+\.\d\d KB/)
  expect(lines).toHaveLength(6)
})

test('a heavy picture is named', () => {
  const lines = overBudget('/smk', costOf(page('short', 'heavy.avif'), dir))
  expect(lines[1]).toContain('_astro/heavy.avif 有 60.00 KB')
})

test('a page of another kind is no campaign', () => {
  expect(isCampaignPage('<article class="news">')).toBe(false)
})
