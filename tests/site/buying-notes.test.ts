import { describe, expect, test } from 'vitest'
import { PAY_WITHIN_MINUTES } from '#api/order/pay-within.ts'
import { builtPages } from '../support/site/built-site.ts'

/** The notes of a page as its lines, before any script has run. */
function notesOf(brand: 'smart' | 'news', path: string): readonly string[] {
  const page = builtPages(brand).find((one) => one.path === path)
  const heading = page?.root.getElementById('buying-notes')
  const lines = heading?.parentNode?.querySelectorAll('li') ?? []
  return lines.map((line) => line.text.trim())
}

describe.each(['smart', 'news'] as const)('the brand %s', (brand) => {
  test('the notes before a payment are the same wherever something is bought, and hold for everything sold', () => {
    const notes = notesOf(brand, '/FillOrder')
    expect(notes).toHaveLength(4)
    expect(notesOf(brand, '/prepay')).toEqual(notes)
    const text = notes.join('\n')
    expect(text).toContain(`${PAY_WITHIN_MINUTES} 分钟内支付`)
    // A course, a book and a class have neither contract nor adviser: such a sentence names what it is about.
    for (const line of notes.filter((one) => /合同|适当性/.test(one)))
      expect(line).toMatch(/^投资顾问类服务/)
    expect(text).not.toMatch(/[交易工作]日/)
  })
})
