import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DELETION_DAYS } from '#api/account/profile/request-deletion.ts'
import { REFUND_TERMS } from '#api/order/refund/refund-rule.ts'
import { REPLY_DAYS } from '#api/support/ticket.ts'
import { smartBrand } from '#lib/shell/page/brands/smart.ts'
import { dayInWords, fillIn, newestFirst, setText } from './legal-text.ts'

describe('fillIn', () => {
  it('the brand is put into the text', () => {
    expect(fillIn('<p>{name}由{company}经营</p>', smartBrand)).toBe(
      `<p>${smartBrand.name}由${smartBrand.company}经营</p>`,
    )
  })

  it('the terms of a text are those by which the gateway acts', () => {
    expect(fillIn('{complaintDays} 个工作日；{contractTerms}', smartBrand)).toBe(
      `${REPLY_DAYS.complaint} 个工作日；${REFUND_TERMS.contract}`,
    )
  })

  it('a value never becomes markup', () => {
    expect(fillIn('{company}', { ...smartBrand, company: '<b>"A&B' })).toBe('&lt;b>&quot;A&amp;B')
  })

  it('a word the brand does not have is refused', () => {
    expect(() => fillIn('{compnay}', smartBrand)).toThrow('compnay')
  })
})

describe('setText', () => {
  it('chapters get short anchors and a list', () => {
    const text = setText('<h2 id="long">一、甲</h2><p>…</p><h2>二、乙</h2>', 'c', '1.0')
    expect(text.html).toBe('<h2 id="c1">一、甲</h2><p>…</p><h2 id="c2">二、乙</h2>')
    expect(text.chapters).toEqual([
      { id: 'c1', title: '一、甲' },
      { id: 'c2', title: '二、乙' },
    ])
  })

  it('a wide table can be scrolled by keyboard too', () => {
    const { html } = setText('<table>\n</table><table></table>', 'c', '1.0')
    expect(html).toContain('aria-label="1.0 版表格 2，可左右滑动" tabindex="0"><table>')
  })
})

describe('versions', () => {
  it('versions come newest first, by number and not by spelling', () => {
    const of = (version: string) => ({ data: { version } })
    const order = newestFirst([of('2.0'), of('10.0'), of('2.1')]).map((entry) => entry.data.version)
    expect(order).toEqual(['10.0', '2.1', '2.0'])
  })

  it('versions name their day in words', () => {
    expect(dayInWords(new Date('2026-09-01'))).toBe('2026 年 9 月 1 日')
  })
})

describe('promises of the texts', () => {
  it.each(['agreement/3.0', 'privacy/2.0'])(
    'the text %s promises the days the gateway grants',
    (version) => {
      const file = join(import.meta.dirname, '../../content/legal', `${version}.md`)
      expect(readFileSync(file, 'utf8')).toContain(`${DELETION_DAYS} 天冷静期`)
    },
  )
})
