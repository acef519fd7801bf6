import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'
import { draftWords } from '#api/landing/wording/word-rules.ts'
import { readCampaign } from './read-campaign.ts'

/** Terms that code decides: a text that says one in figures of its own will be wrong one day. */
const TERMS: readonly (readonly [name: string, pattern: RegExp])[] = [
  [
    'the time to pay (api/order/pay-within.ts)',
    /(?<!\$\{\w+\} ?)[\d一二三四五六七八九十]+ ?分钟(内|后).{0,6}(支付|关闭)/,
  ],
  [
    'the days of a reply or a check (api/support/ticket.ts, api/payment/transfer.ts)',
    /[\d一二三四五六七八九十]+ ?个工作日内.{0,6}(回复|答复|核对|完成|处理)/,
  ],
  [
    'the days of a cancellation or a refund (api/order/refund/refund-days.ts)',
    /[\d一二三四五六七八九十]+ ?个?(交易日|工作日|日|天)内.{0,12}(解约|解除|退款|全额退)/,
  ],
  [
    'the days an assessment holds (risk_questionnaires)',
    /测评结果.{0,4}有效期.{0,4}[\d一二三四五六七八九十]+ ?[个天年]/,
  ],
  ['a limit of purchases that nothing enforces', /限购(?! ?\$\{)/],
  [
    'the order of its steps otherwise than orders take them (paid, then signed, then served)',
    /签(约|署)[^，。；]{0,6}(→|[后再])[^，。；]{0,4}支付|(支付|签约)\s*→\s*回访/,
  ],
  ['a draw that no room holds', /直播间抽奖/],
]

const CAMPAIGNS = 'src/content/campaigns'

const FILES = [
  'src/{components,pages,islands,layouts}/**/*.{astro,ts,tsx}',
  'src/lib/**/*.ts',
  'src/content/campaigns/**/*.yaml',
  'gateway/**/*.ts',
]
  .flatMap((pattern) => globSync(pattern))
  .concat(currentLegalTexts())

/** The newest version of each document; older ones say what held then. */
function currentLegalTexts(): readonly string[] {
  const byDocument = Map.groupBy(globSync('src/content/legal/*/*.md'), (file) => dirname(file))
  return [...byDocument.values()].map((files) => files.sort(byVersion).at(-1) ?? '')
}

function byVersion(one: string, other: string): number {
  return Number.parseFloat(basename(one)) - Number.parseFloat(basename(other))
}

test.each(TERMS)('no text states %s but its source', (_, pattern) => {
  const stated = FILES.filter((file) => !/\.test\.tsx?$/.test(file)).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, i) => (pattern.test(line) ? [`${file}:${i + 1} ${line.trim()}`] : [])),
  )
  expect(stated).toEqual([])
})

test.each(globSync('**/*.yaml', { cwd: CAMPAIGNS }))('the campaign %s breaks no rule', (file) => {
  const text = readFileSync(`${CAMPAIGNS}/${file}`, 'utf8')
  expect(() => readCampaign(file.slice(0, -'.yaml'.length), text, draftWords)).not.toThrow()
})
