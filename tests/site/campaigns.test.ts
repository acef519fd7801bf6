import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findPrice } from '#api/catalog/products.ts'
import { blockLines, costOf, overBudget } from '../../scripts/build/page/campaign-budget.ts'
import { type BuiltPage, SITE_DIRS } from '../support/site/built-site.ts'
import { campaignPages, campaignWord } from '../support/site/campaigns.ts'

const wholeYuan = (text: string) => Number(text.replace(/\D/g, ''))
const PICTURE_MAX = 60 * 1024
const CONTENT = 'src/content/campaigns'

describe.each(['smart', 'news'] as const)('the brand %s', (brand) => {
  const pages = campaignPages(brand)
  const files = globSync('**/*.yaml', { cwd: CONTENT })

  test('every content file is a page under its exact address', () => {
    expect(pages.map(({ path }) => path).sort()).toEqual(
      files.map((file) => `/${file.replace(/\.yaml$/, '')}`).sort(),
    )
  })

  test.each(pages)('the page $path keeps its budget', ({ path, html }) => {
    expect(overBudget(path, costOf(html, SITE_DIRS[brand]))).toEqual([])
  })

  // Every block re-compresses its page, so one page represents all.
  test.each(pages.slice(0, 1))(
    'the page $path names what each of its blocks costs',
    ({ html, root }) => {
      const kinds = root
        .querySelectorAll('section.block')
        .map((block) => block.getAttribute('data-block'))
      const lines = blockLines(costOf(html, SITE_DIRS[brand]))
      expect(lines.map((line) => line.trim().split(' ')[0]).sort()).toEqual(kinds.sort())
    },
  )

  test.each(pages)(
    'the page $path sells only what the sample shop has, at the printed price',
    (page) => {
      const article = page.root.querySelector('article.campaign')
      const printed = new Map(
        page.root
          .querySelectorAll('[data-price]')
          .map((place) => [place.getAttribute('data-price') ?? '', wholeYuan(place.text)]),
      )
      for (const priceId of (article?.getAttribute('data-prices') ?? '')
        .split(',')
        .filter(Boolean)) {
        const { price } = findPrice(priceId) ?? {}
        expect(price, priceId).toBeDefined()
        expect([undefined, campaignWord(page.path)]).toContain(price?.activity)
        expect(printed.get(priceId), priceId).toBe(Math.floor((price?.fen ?? 0) / 100))
      }
      for (const link of page.root.querySelectorAll('a[data-order][href^="/FillOrder"]')) {
        const words = new URL(link.getAttribute('href') ?? '', 'https://site.example').searchParams
        const { product } = findPrice(words.get('priceId') ?? '') ?? {}
        expect(words.get('actId')).toBe(campaignWord(page.path))
        expect([words.get('productId'), words.get('productType'), words.get('courseType')]).toEqual(
          [product?.id, product?.type, product?.courseType ?? null],
        )
      }
    },
  )

  test.each(pages)(
    'the page $path shows one heading over one picture that comes first',
    ({ root }) => {
      expect(root.querySelectorAll('h1')).toHaveLength(1)
      const [first] = root.querySelectorAll('main img')
      expect(first?.getAttribute('fetchpriority')).toBe('high')
      expect(first?.getAttribute('loading')).toBeUndefined()
      expect([first?.getAttribute('width'), first?.getAttribute('height')]).toEqual(['750', '900'])
      expect(first?.getAttribute('alt')).not.toBe('')
      // Requested before the page's policy, after which a browser stops preloading ahead of its parser.
      const early = root.querySelector('head')?.children.slice(0, 3).pop()
      const source = root.querySelector('main picture source')
      expect(early?.getAttribute('rel')).toBe('preload')
      expect(early?.getAttribute('imagesrcset')).toBe(source?.getAttribute('srcset'))
      expect(early?.getAttribute('imagesizes')).toBe(source?.getAttribute('sizes'))
    },
  )

  test.each(pages)('the page $path has small pictures in two densities and two formats', (page) => {
    const sources = heroFiles(page)
    expect(
      sources.map((file) => /-(\d+)\..*\.(\w+)$/.exec(file)?.slice(1).join('.')).sort(),
    ).toEqual(['1500.avif', '1500.webp', '750.avif', '750.webp'])
    for (const file of sources)
      expect(statSync(join(SITE_DIRS[brand], file)).size).toBeLessThanOrEqual(PICTURE_MAX)
  })

  test.each(pages)('the form of $path works without script as well', ({ path, root }) => {
    const form = root.querySelector('x-lead-form form')
    expect(form?.getAttribute('action')).toBe('/collect/lead')
    expect(form?.getAttribute('method')).toBe('post')
    const hidden = (name: string) => form?.querySelector(`[name=${name}]`)?.getAttribute('value')
    expect(hidden('campaign')).toBe(campaignWord(path))
    expect(hidden('page')).toBe(path)
    expect(hidden('channelId')).toMatch(/^\d+$/)
  })

  test.each(pages)(
    'the page $path prints its period, its risk and who interprets its rules',
    ({ root }) => {
      expect(root.querySelector('.period')?.text).toMatch(/活动时间 \d{4} 年/)
      expect(root.querySelector('.risk')?.text).toContain('市场有风险')
      expect(root.querySelector('.brand-footer')?.text).toContain('最终解释权归')
    },
  )

  test.each(pages)('the page $path has a share card of its own', ({ root, path }) => {
    const og = (name: string) =>
      root.querySelector(`meta[property="og:${name}"]`)?.getAttribute('content') ?? ''
    expect(new URL(og('image')).pathname).toMatch(/-share\.[\w-]+\.jpg$/)
    expect(new URL(og('url')).pathname).toBe(path)
    const twins = pages.filter((page) => page.html.includes(`og:title" content="${og('title')}"`))
    expect(twins).toHaveLength(1)
  })

  test.each(pages.filter(({ root }) => root.querySelector('[data-block=rules]')))(
    'the page $path promises nothing for sharing, which chat apps forbid',
    ({ root }) => {
      expect(root.querySelector('[data-block=rules]')?.text).toContain('均与是否分享无关')
    },
  )

  test('no two pages open with the same picture', () => {
    const pictures = pages.map((page) => heroFiles(page)[0])
    expect(new Set(pictures).size).toBe(pages.length)
  })
})

function heroFiles({ root }: BuiltPage): readonly string[] {
  return root
    .querySelectorAll('.hero [srcset]')
    .flatMap((element) => (element.getAttribute('srcset') ?? '').split(','))
    .map((candidate) => candidate.trim().split(' ')[0] ?? '')
}
