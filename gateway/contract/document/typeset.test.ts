import { expect, test } from 'vitest'
import { PAGE_HEIGHT, PAGE_WIDTH, typeset, wrap } from './typeset.ts'

const measure = (text: string, size: number) => [...text].length * size

test('Chinese breaks anywhere, but never before a closing mark', () => {
  const line = `${'证'.repeat(10)}，${'券'.repeat(9)}`
  expect(wrap(line, 140, measure)).toEqual([`${'证'.repeat(10)}，`, '券'.repeat(9)])
})

test('the layout loses nothing and keeps every line on its page', () => {
  const lines = [
    '合同',
    '',
    ...Array.from({ length: 200 }, (_, i) => `第 ${i} 条 ${'文'.repeat(i)}`),
  ]
  const pages = typeset(lines, measure)
  expect(pages.length).toBeGreaterThan(3)
  expect(pages.flatMap((page) => page.map(({ text }) => text)).join('')).toBe(lines.join(''))
  for (const { text, x, y, size } of pages.flat()) {
    expect(y + size).toBeLessThan(PAGE_HEIGHT - 40)
    expect(x + measure(text, size)).toBeLessThan(PAGE_WIDTH - 40)
  }
})
