import { HtmlValidate } from 'html-validate'
import { describe, expect, test } from 'vitest'
import { brand } from '../../src/lib/shell/page/brand.ts'
import { findRoute, isAdvice, isIndexed } from '../../src/lib/shell/page/routes.ts'
import { builtPages } from '../support/site/built-site.ts'

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  elements: ['html5', { 'astro-island': { flow: true, phrasing: true, transparent: true } }],
  rules: {
    // The build minifies attributes and closes void elements its own way: both are valid HTML.
    'attr-quotes': 'off',
    'void-style': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // React writes some attributes with capitals, which HTML permits.
    'attr-case': 'off',
    // Chinese text carries meaning in full-width punctuation and long lines.
    'long-title': 'off',
    'no-raw-characters': 'off',
    'no-inline-style': 'error',
    // The product's own custom elements start with x-.
    'element-name': ['error', { pattern: '^(x|astro)-[a-z0-9-]+$' }],
    // Telephone numbers are written as people dial them.
    'tel-non-breaking': 'off',
    'require-sri': 'off',
    // An explicit `for` helps screen readers that do not support implicit labels.
    'no-redundant-for': 'off',
    // Ids made by React start with an underscore.
    'valid-id': ['error', { relaxed: true }],
  },
})

const metaOf = (html: ReturnType<typeof builtPages>[number], name: string) =>
  html.root
    .querySelector(`meta[name="${name}"], meta[property="${name}"]`)
    ?.getAttribute('content') ?? ''

describe.each(['smart', 'news'] as const)('the brand %s', (brandName) => {
  const pages = builtPages(brandName)

  test.each(pages)('the page $path is valid HTML', async (page) => {
    const report = await validator.validateString(page.html)
    const faults = report.results.flatMap((result) =>
      result.messages.map(
        (message) => `${message.ruleId}: ${message.message} (${message.selector})`,
      ),
    )
    expect(faults).toEqual([])
  })

  test('a script that waits for the first paint is on a page that runs such scripts', () => {
    const waiting = pages.filter(({ root }) => root.querySelector('template[data-late]'))
    const stuck = waiting.filter(({ root }) => !root.querySelector('head > [data-frame]'))
    expect(waiting.length).toBeGreaterThan(0)
    expect(stuck.map(({ path }) => path)).toEqual([])
  })

  test('a page with tabs has the rule that fetches them ahead', () => {
    const withTabs = pages.filter(({ root }) => root.querySelector('a[data-tab]'))
    const stuck = withTabs.filter(({ html }) => !html.includes('"selector_matches":"[data-tab]"'))
    expect(withTabs.length).toBeGreaterThan(0)
    expect(stuck.map(({ path }) => path)).toEqual([])
  })

  test('every page of advice names the level of risk and carries the risk line, without script', () => {
    const advice = pages.filter(({ path }) => {
      const route = findRoute(path)
      return route && isAdvice(route)
    })
    expect(advice).toHaveLength(33)
    const footers = advice.map(({ root }) => root.querySelector('footer')?.text ?? '')
    expect(footers.filter((text) => !/风险等级为 R3.*C3/.test(text))).toEqual([])
    expect(footers.filter((text) => !text.includes('投资需谨慎'))).toEqual([])
  })

  test.each(pages)(
    'the page $path says what it is to readers, search engines and share cards',
    (page) => {
      expect(page.root.querySelector('html')?.getAttribute('lang')).toBe('zh-CN')
      expect(page.root.querySelectorAll('h1')).toHaveLength(1)
      expect(page.root.querySelector('h1')?.text.trim()).not.toBe('')
      expect(page.root.querySelector('title')?.text).toMatch(/\S+ - \S+/)
      expect(metaOf(page, 'description').length).toBeGreaterThan(10)
      expect(metaOf(page, 'og:title')).not.toBe('')
      expect(metaOf(page, 'og:description')).not.toBe('')
      expect(metaOf(page, 'og:image')).toMatch(/^https?:\/\//)
      expect(page.root.querySelector('link[rel="canonical"]')?.getAttribute('href')).toMatch(
        /^https?:\/\/[^/]+\/[^.]*$/,
      )
    },
  )

  test.each(pages)(
    'the page $path stays out of search engines where it is personal or technical',
    (page) => {
      const route = findRoute(page.path)
      const isHidden = metaOf(page, 'robots').includes('noindex')
      expect(isHidden).toBe(!route || !isIndexed(route))
    },
  )

  test.each(pages)(
    'the page $path moves to the next page by a transition, unless motion is unwelcome',
    (page) => {
      const styles = page.root
        .querySelectorAll('style')
        .map((style) => style.rawText.replace(/\s/g, ''))
      expect(styles.join('')).toContain('@view-transition{navigation:auto}')
      expect(styles.join('')).toContain(
        '@media(prefers-reduced-motion:reduce){@view-transition{navigation:none}}',
      )
    },
  )

  test.each(pages)('the page $path has no inline style or handler', (page) => {
    const offenders = page.root
      .querySelectorAll('*')
      .filter((element) =>
        Object.keys(element.attributes).some((name) => name === 'style' || /^on[a-z]+$/.test(name)),
      )
    expect(offenders.map((element) => element.outerHTML.slice(0, 120))).toEqual([])
  })

  test('the way to the messages and the way to the account do not look the same', () => {
    const iconOf = (path: string, name: string) =>
      pages
        .find((page) => page.path === path)
        ?.root.querySelector(`header a[aria-label="${name}"] svg`)?.innerHTML
    const icons = [iconOf('/', '我的动态'), iconOf('/AboutUs', '我的')]
    expect(icons.every((icon) => icon?.includes('<path'))).toBe(true)
    expect(new Set(icons).size).toBe(2)
  })

  test.each(pages)('the page $path can be read without script', (page) => {
    const text = page.root.querySelector('main')?.text.replace(/\s+/g, '') ?? ''
    expect(text.length).toBeGreaterThan(10)
  })
})

test('the route table titles are the page titles', () => {
  for (const page of builtPages('smart')) {
    const route = findRoute(page.path)
    if (!route) continue
    expect(page.root.querySelector('title')?.text).toContain(route.title)
  }
  expect(brand).toBeDefined()
})
