import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Terms that code decides: a text that says one in figures of its own will be wrong one day. */
const TERMS: readonly (readonly [name: string, pattern: RegExp])[] = [
  [
    'the time to pay (api/order/pay-within.ts)',
    /(?<!\$\{\w+\} ?)[\d一二三四五六七八九十]+ ?分钟(内|后).{0,6}(支付|关闭)/,
  ],
  [
    'the days of a reply (api/support/ticket.ts)',
    /[\d一二三四五六七八九十]+ ?个工作日内.{0,6}(回复|答复)/,
  ],
  ['a limit of purchases that nothing enforces', /限购/],
  ['a draw that no room holds', /直播间抽奖/],
]

const FILES = [
  'src/{components,pages,islands,layouts}/**/*.{astro,ts,tsx}',
  'src/lib/**/*.ts',
  'src/content/campaigns/**/*.yaml',
].flatMap((pattern) => globSync(pattern))

test.each(TERMS)('no text states %s but its source', (_, pattern) => {
  const stated = FILES.filter((file) => !/\.test\.tsx?$/.test(file)).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, i) => (pattern.test(line) ? [`${file}:${i + 1} ${line.trim()}`] : [])),
  )
  expect(
    stated.filter((line) => !line.startsWith('src/lib/landing/build/campaign-rules.ts')),
  ).toEqual([])
})
