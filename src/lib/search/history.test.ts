import { beforeEach, expect, test } from 'vitest'
import { writeItem } from '#lib/shell/storage/storage.ts'
import {
  addVisit,
  clearHistory,
  HISTORY_KEY,
  HISTORY_MAX,
  readHistory,
  removeVisit,
} from './history.ts'

const visit = (key: string) => ({ kind: 'stock', key, name: `名称${key}` }) as const
const keys = () => readHistory().map(({ key }) => key)

beforeEach(() => clearHistory())

test('the newest comes first, each once', () => {
  for (const key of ['a', 'b', 'c', 'a']) addVisit(visit(key))
  expect(keys()).toEqual(['a', 'c', 'b'])
})

test('the oldest entries go beyond the limit', () => {
  for (let i = 0; i <= HISTORY_MAX; i++) addVisit(visit(String(i)))
  expect(keys().length).toBe(HISTORY_MAX)
  expect(keys()).not.toContain('0')
})

test('one entry can be deleted, and all', () => {
  for (const key of ['a', 'b']) addVisit(visit(key))
  removeVisit('a')
  expect(keys()).toEqual(['b'])
  clearHistory()
  expect(keys()).toEqual([])
})

test('an entry holds what a page needs, and nothing else', () => {
  addVisit({ ...visit('a'), readings: [['secret']] } as ReturnType<typeof visit>)
  expect(readHistory()).toEqual([visit('a')])
})

test.each([
  '',
  '{',
  'null',
  '5',
  '[1,null,{"kind":"x","key":"a","name":"b"}]',
  '[{"kind":"stock","key":""}]',
])('a damaged list is empty: %s', (stored) => {
  writeItem('local', HISTORY_KEY, stored)
  expect(readHistory()).toEqual([])
})
