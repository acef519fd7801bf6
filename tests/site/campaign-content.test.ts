import type { HTMLElement } from 'node-html-parser'
import { describe, expect, test } from 'vitest'
import { findPrice } from '#api/catalog/products.ts'
import { PAY_WITHIN_MINUTES } from '#api/order/pay-within.ts'
import { REFUND_TERMS, refundKindOf } from '#api/order/refund/refund-rule.ts'
import { campaignBlock } from '../../src/lib/landing/build/campaign-blocks.ts'
import { ROUTES } from '../../src/lib/shell/page/routes.ts'
import { campaignPages } from '../support/site/campaigns.ts'

const VENUE = ['countdown', 'shelf', 'rules', 'form']
const ON_A_DESK = ['form', 'toPhone']
const SALE = ['price', 'form']

/** The blocks each address consists of; `film` is a picture that plays. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  '/Acquisition': ['points', 'form'],
  '/Acquisition2': ['film', 'form', 'countdown', 'adviserQr'],
  '/AcquisitionFive': ['steps', 'form', 'adviserQr', 'faq'],
  '/BrickHouse': ['headline', 'points', 'form', 'links'],
  '/DoubleEleven': [...VENUE, 'coupon'],
  '/DoubleEleven2': VENUE,
  '/InterestGroup': ['groupQr', 'form'],
  '/NewStockKing': [...SALE, 'film', 'points', 'reviews'],
  '/PrivateClass': ['teacher', 'timetable', 'form', 'adviserQr'],
  '/PrivateClassPC': ON_A_DESK,
  '/StockKing': [...SALE, 'contents', 'reviews'],
  '/StockKingFour': [...SALE, 'film', 'points'],
  '/StockKingThree': [...SALE, 'timetable'],
  '/StockKingTwo': [...SALE, 'points'],
  '/WealthToken': ['form', 'points', 'share'],
  '/activity/DoubleEleven11': [...VENUE, 'coupon'],
  '/activity/DoubleEleven12': VENUE,
  '/activity/DoubleEleven15': VENUE,
  '/activity/DoubleEleven16': VENUE,
  '/activity/DoubleEleven17': VENUE,
  '/activity/DoubleEleven18': VENUE,
  '/activity/DoubleEleven19': VENUE,
  '/activity/DoubleEleven20': [...VENUE, 'links'],
  '/activity/course': VENUE,
  '/activity/discountsStockKing': [...SALE, 'countdown', 'rules'],
  '/activity/newYear1026': VENUE,
  '/activity/newYear1103': VENUE,
  '/discounts': [...SALE, 'countdown', 'coupon', 'rules'],
  '/discountsStockKing': ['countdown', 'contents', 'shelf', 'form'],
  '/newUser': ['points', 'form', 'steps'],
  '/smk': ['points', 'adviserQr', 'form'],
  '/smk2': ['film', 'adviserQr', 'form'],
  '/smk3': ['countdown', 'adviserQr', 'form'],
  '/smkpc': ON_A_DESK,
  '/smkpc2': ON_A_DESK,
  '/wealth': [...SALE, 'points', 'headline', 'share'],
  '/wealthDetails': [...SALE, 'points', 'faq'],
  '/wealthFree': ['points', 'form'],
}
/** Variants of one page: none may repeat another with different words. */
const FAMILIES = ['/smk', '/Acquisition', '/StockKing', '/wealth', '/PrivateClass', '/discounts']
/** Number of sentences two pages may share. */
const SHARED_MAX = 2

const kindsOf = (root: HTMLElement) => [
  ...root.querySelectorAll('section.block').map((block) => block.getAttribute('data-block') ?? ''),
  ...(root.querySelector('.hero .film, .hero [data-film]') ? ['film'] : []),
]

/** Palette, skeleton and the order of the blocks: what a page looks like with its hero and its words covered. */
const lookOf = (root: HTMLElement) => {
  const article = root.querySelector('article.campaign')
  return {
    palette: article?.getAttribute('data-palette') ?? '',
    skeleton: article?.getAttribute('data-skeleton') ?? '',
    order: kindsOf(root).join(),
  }
}

/**
 * Words of the product, not of one page: what is sold, who teaches, the period, small print, the text after the end.
 */
const FRAME = `.period, .ended, .bar--ended, .note, [data-left],
  ${['form', 'shelf', 'price', 'teacher', 'adviserQr'].map((kind) => `[data-block=${kind}]`)}`

const sentencesOf = (root: HTMLElement) =>
  new Set(
    root
      .querySelectorAll('section.block :is(h1,h2,h3,p,summary)')
      .filter((element) => !element.closest(FRAME))
      .map((element) => element.text.replace(/\s/g, ''))
      .filter((text) => text.length > 6),
  )

describe.each(['smart', 'news'] as const)('the campaigns of %s', (brand) => {
  const pages = campaignPages(brand)

  test('the campaigns are all the addresses of the landing domain and the sale venues, each with its parts', () => {
    expect(pages.map(({ path }) => path).sort()).toEqual(Object.keys(PARTS).sort())
    const landing = ROUTES.filter(({ domain }) => domain === 'landing').map(({ path }) => path)
    expect(Object.keys(PARTS)).toEqual(expect.arrayContaining(landing))
    for (const { path, root } of pages)
      expect(kindsOf(root), path).toEqual(expect.arrayContaining([...(PARTS[path] ?? ['none'])]))
  })

  test('the campaigns use every kind of block and leave none empty', () => {
    const used = new Set(pages.flatMap(({ root }) => kindsOf(root)))
    const kinds = campaignBlock.options.map((option) => option.shape.kind.value)
    expect([...used].sort()).toEqual(
      [...kinds.filter((kind) => kind !== 'brandFooter'), 'film'].sort(),
    )
    for (const { path, root } of pages)
      for (const block of root.querySelectorAll('section.block')) {
        const heads = block.querySelectorAll('h1,h2').map((head) => head.text.trim())
        const rest = block.text.replace(/\s+/g, ' ').trim().length - heads.join('').length
        expect(rest, `${path} ${heads.join()}`).toBeGreaterThan(2)
      }
  })

  test('the campaigns differ below the hero: seven skeletons, seven palettes, one red night', () => {
    const looks = pages.map(({ root }) => lookOf(root))
    const skeletons = Map.groupBy(looks, ({ skeleton }) => skeleton)
    expect([...skeletons.values()].filter((all) => all.length > 1)).toHaveLength(7)
    const palettes = Map.groupBy(looks, ({ palette }) => palette)
    expect(palettes.size).toBe(7)
    expect(palettes.get('redNight')).toHaveLength(1)
    const distinct = new Set(looks.map((look) => Object.values(look).join(' ')))
    expect(distinct.size).toBe(pages.length)
  })

  test('the pages say the terms by which the product acts', () => {
    for (const { path, root } of pages)
      if (root.querySelector('[data-block=rules]') && root.querySelector('[data-order]'))
        expect(root.querySelector('[data-block=rules]')?.text, path).toContain(
          `订单在 ${PAY_WITHIN_MINUTES} 分钟内未支付会自动关闭`,
        )
  })

  test('each price is printed with the refund rule of its product', () => {
    let count = 0
    for (const { path, root } of pages)
      for (const link of root.querySelectorAll('a[data-order]')) {
        const priceId = new URLSearchParams(link.getAttribute('href')?.split('?')[1]).get('priceId')
        const product = findPrice(priceId ?? '')?.product
        if (!product) throw new Error(`${path} sells ${priceId}, which the catalogue lacks`)
        expect(root.text, `${path} ${priceId}`).toContain(REFUND_TERMS[refundKindOf(product)])
        count += 1
      }
    expect(count).toBeGreaterThan(20)
  })

  test('the consent stands above the button that needs it, and success leads on', () => {
    for (const { path, root } of pages) {
      const form = root.querySelector('x-lead-form form')?.toString() ?? ''
      expect(form.indexOf('name="agreement"'), path).toBeLessThan(
        form.indexOf('data-part="submit"'),
      )
      expect(root.querySelector('#lead-done a[href]'), path).not.toBeNull()
    }
  })

  test('the campaigns are no copies of each other, in words or in the order of what they show', () => {
    const words = pages.map(({ path, root }) => ({ path, sentences: sentencesOf(root) }))
    for (const [at, one] of words.entries()) {
      expect(one.sentences.size, one.path).toBeGreaterThan(2)
      for (const other of words.slice(at + 1)) {
        const both = [...one.sentences].filter((sentence) => other.sentences.has(sentence))
        expect(both.length, `${one.path} ${other.path} ${both}`).toBeLessThanOrEqual(SHARED_MAX)
      }
    }
    for (const family of FAMILIES) {
      const orders = pages
        .filter(({ path }) => path.startsWith(family))
        .map(({ root }) => kindsOf(root).join())
      expect(orders.length).toBeGreaterThan(1)
      expect(new Set(orders).size, family).toBe(orders.length)
    }
  })
})
