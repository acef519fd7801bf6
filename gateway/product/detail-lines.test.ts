import { expect, test } from 'vitest'
import { described, lines } from './detail-lines.ts'

test('the lines are read again as they were written', () => {
  const entries = [
    { title: '每周解读', text: '每周一次：组合回顾。' },
    { title: '能保证收益吗？', text: '不能。' },
  ]
  expect(described.decode(described.encode(entries), 'faq')).toEqual(entries)
})

test('lines without a heading, without text, or too many are named by their number', () => {
  expect(() => described.decode('标题：说明\n没有标题', 'contents')).toThrow('第 2 行请写成')
  expect(() => lines.decode(' \n ', 'audience')).toThrow('请至少填写一行')
  expect(() => lines.decode('一\n'.repeat(13), 'audience')).toThrow('最多 12 行')
  expect(() => described.decode(`${'长'.repeat(31)}：说明`, 'contents')).toThrow('标题超过 30 字')
})
