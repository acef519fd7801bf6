import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrast, propertiesOf, resolve } from '../../tests/support/unit/contrast.ts'

const sheet = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
const ground = ['--color-surface', '--color-surface-raised']

/** Foreground and background pairs with their contrast: 4.5 for text, 3 for the edges of controls and for state. */
const PAIRS: [string[], string[], number][] = [
  [
    ['--color-text', '--color-text-quiet', '--color-accent', '--color-rise', '--color-fall'],
    ground,
    4.5,
  ],
  [['--color-warn', '--color-danger', '--color-flat'], ground, 4.5],
  [['--color-text', '--color-accent'], ['--color-accent-soft'], 4.5],
  [['--color-on-accent'], ['--color-accent', '--color-danger'], 4.5],
  [['--color-rise'], ['--color-rise-soft'], 4.5],
  [['--color-fall'], ['--color-fall-soft'], 4.5],
  [['--color-text', '--color-warn'], ['--color-warn-soft'], 4.5],
  [['--color-text', '--color-danger'], ['--color-danger-soft'], 4.5],
  [['--color-surface'], ['--color-text'], 4.5],
  [['--color-text-quiet'], ['--color-line'], 4.5],
  [['--color-line-strong'], ground, 3],
]

describe.each(['smart', 'news'])('the brand %s', (brand) => {
  describe.each(['light', 'dark'])('the %s scheme', (scheme) => {
    const css = sheet('brands/market.css') + sheet(`brands/${brand}.css`) + sheet('tokens.css')
    const properties = propertiesOf(css, ':root')
    if (scheme === 'dark') {
      for (const [name, value] of propertiesOf(css, ':root[data-scheme="dark"]')) {
        properties.set(name, value)
      }
    }
    const cases = PAIRS.flatMap(([fronts, backs, least]) =>
      fronts.flatMap((front) => backs.map((back) => [front, back, least] as const)),
    )
    it.each(cases)('the colour %s is readable on %s', (front, back, least) => {
      const ratio = contrast(resolve(properties, front), resolve(properties, back))
      expect(ratio, `${ratio.toFixed(2)} : 1`).toBeGreaterThanOrEqual(least)
    })
  })
})

/** The first selector of a sheet is the page in both schemes, the second its dark twin. */
describe.each(globSync('src/styles/brands/palettes/*.css').sort())('the palette %s', (file) => {
  describe.each(['light', 'dark'])('the %s scheme', (scheme) => {
    const css = ['market', 'smart'].map((name) => sheet(`brands/${name}.css`)).join('')
    const all = css + sheet('tokens.css') + readFileSync(file, 'utf8')
    const selectors =
      scheme === 'light'
        ? [':root', '.campaign']
        : [':root', ':root[data-scheme="dark"]', '.campaign', '[data-scheme="dark"] .campaign']
    const properties = new Map(selectors.flatMap((one) => [...propertiesOf(all, one)]))
    const pairs: typeof PAIRS = [
      [['--color-text', '--color-text-quiet', '--color-accent', '--color-danger'], ground, 4.5],
      [['--color-text', '--color-accent'], ['--color-accent-soft'], 4.5],
      [['--color-on-accent'], ['--color-accent'], 4.5],
      [['--color-line-strong'], ground, 3],
    ]
    const cases = pairs.flatMap(([fronts, backs, least]) =>
      fronts.flatMap((front) => backs.map((back) => [front, back, least] as const)),
    )
    it.each(cases)('the palette’s colour %s is readable on %s', (front, back, least) => {
      const ratio = contrast(resolve(properties, front), resolve(properties, back))
      expect(ratio, `${ratio.toFixed(2)} : 1`).toBeGreaterThanOrEqual(least)
    })
  })
})

it('the contrast is computed as in the standard', () => {
  expect(contrast('#000', '#fff')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#fff')).toBeCloseTo(4.48, 2)
  expect(contrast('oklch(1 0 0)', '#fff')).toBeCloseTo(1, 3)
  expect(contrast('oklch(0.628 0.2577 29.23)', '#ff0000')).toBeCloseTo(1, 1)
})
