import { describe, expect, test } from 'vitest'
import { campaignChoices, termsOf } from '../campaign-files.ts'
import { linesOfCopy, readCopyLines } from './copy-lines.ts'
import { copyOf, editionOf, editionProblems, writtenTimes } from './edition-file.ts'

const bodyOf = (campaign: string) => termsOf(campaign)?.body ?? ''
const BODY = bodyOf('smk')

function edited(body: string, change: (lines: string) => string, times = writtenTimes(body)) {
  const read = readCopyLines(body, change(linesOfCopy(body)))
  if ('problem' in read) throw new Error(read.problem)
  return editionOf(body, { ...times, copy: read.copy })
}

test.each(campaignChoices().map(({ value }) => value))(
  'the texts of %s survive the form unchanged, and break no rule',
  (campaign) => {
    const body = bodyOf(campaign)
    const same = edited(body, (lines) => lines)
    expect(copyOf(same)).toEqual(copyOf(body))
    expect(writtenTimes(same)).toEqual(writtenTimes(body))
    expect(editionProblems(campaign, same)).toEqual([])
    const places = linesOfCopy(body).replaceAll(/：.*$/gm, '').split('\n')
    expect(new Set(places).size).toBe(places.length)
    expect(places.filter((place) => /[a-z[\]]/i.test(place))).toEqual([])
  },
)

test('an edition changes the texts and times that were written, and nothing else', () => {
  const times = { start: '2027-03-01 09:00', end: '2027-03-31' }
  const next = edited(
    BODY,
    (lines) => lines.replace('页面 标题：扫码领课', '页面 标题：扫码约课'),
    times,
  )
  const changed = next.split('\n').filter((line) => !BODY.split('\n').includes(line))
  expect(changed).toEqual(['title: 扫码约课', 'start: 2027-03-01 09:00', 'end: 2027-03-31'])
})

describe('the rules of campaign:check', () => {
  test.each([
    ['a promise', '页面 简介：稳赚不赔的课', '含有不能对投资者说的话'],
    ['a word of the template', '页面 简介：〔简介〕', '还是模板里的话'],
    ['no text', '页面 简介：', '是空的'],
    ['a text too long', `页面 简介：${'字'.repeat(121)}`, '超过 120'],
    ['a coupon that nothing hands out', '页面 简介：到场领取优惠券', '没有发券的块'],
  ])('an edition with %s is refused', (_, line, reason) => {
    const next = edited(BODY, (lines) => lines.replace(/^页面 简介：.*$/m, line))
    expect(
      editionProblems('smk', next)
        .map((one) => one.reason)
        .join(),
    ).toContain(reason)
  })

  test.each([
    ['2027-02-30', '2027-03-31', '要写北京时间'],
    ['2027-03-31', '2027-03-01', '结束不晚于开始'],
  ])('a page from %s to %s is refused', (start, end, reason) => {
    const next = edited(BODY, (lines) => lines, { start, end })
    expect(
      editionProblems('smk', next)
        .map((one) => one.reason)
        .join(),
    ).toContain(reason)
  })

  test('a right that the catalogue does not state is refused', () => {
    const next = edited(bodyOf('DoubleEleven'), (lines) =>
      lines.replace(/^页面 简介：.*$/m, '页面 简介：每周三篇深度点评'),
    )
    expect(
      editionProblems('DoubleEleven', next)
        .map((one) => one.reason)
        .join(),
    ).toContain('商品目录里没有')
  })
})

test('lines that were left out or added are refused', () => {
  const lines = linesOfCopy(BODY)
  expect(readCopyLines(BODY, lines.split('\n').slice(1).join('\n'))).toMatchObject({
    problem: expect.stringContaining('第 1 行要以“页面 标题：”开头'),
  })
  expect(readCopyLines(BODY, `${lines}\n多一行`)).toMatchObject({
    problem: expect.stringContaining('多了 1 行'),
  })
})
