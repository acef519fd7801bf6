import { expect, test } from 'vitest'
import { articlesOf, isWhole, UNREAD, withSeen } from './read-progress.ts'

test('a text is split into its head and its articles', () => {
  const lines = ['合同', '', '第一条 甲', '正文', '第十一条 乙', '正文']
  expect(articlesOf(lines)).toEqual([
    ['合同', ''],
    ['第一条 甲', '正文'],
    ['第十一条 乙', '正文'],
  ])
})

test('a document is read when every part of one mode was, and a part counts once', () => {
  const counts = { pictures: 2, text: 3 }
  const first = withSeen(withSeen(UNREAD, 1), 1)
  expect(first.pictures).toEqual([1])
  expect(isWhole(first, counts)).toBe(false)
  const other = withSeen({ ...first, mode: 'text' }, 2)
  expect(isWhole(other, counts)).toBe(false)
  expect(isWhole(withSeen(first, 2), counts)).toBe(true)
})
