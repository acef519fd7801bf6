import { expect, test } from 'vitest'
import { changedLines } from './version-changes.ts'

const changes = (earlier: readonly string[], later: readonly string[]) =>
  changedLines(earlier.join('\n'), later.join('\n')).map(
    ({ kind, line }) => `${kind === 'added' ? '+' : '-'}${line}`,
  )

test('equal texts, and texts that differ in blank lines, have no changes', () => {
  expect(changes(['甲', '乙'], ['甲', '乙'])).toEqual([])
  expect(changedLines('甲\r\n\r\n乙', '甲\n乙\n \n')).toEqual([])
})

test('a changed line is shown at its place, the earlier one first', () => {
  expect(changes(['甲', '乙', '丙', '丁'], ['甲', '乙二', '丙', '戊'])).toEqual([
    '-乙',
    '+乙二',
    '-丁',
    '+戊',
  ])
  expect(changes([], ['甲'])).toEqual(['+甲'])
  expect(changes(['甲'], [''])).toEqual(['-甲'])
})

test('a line that was moved is a change', () => {
  expect(changes(['甲', '乙', '丙'], ['丙', '甲', '乙'])).toEqual(['+丙', '-丙'])
  expect(changes(['甲', '乙'], ['乙', '甲'])).toHaveLength(2)
})

test('a line that stands once more, or once less, is a change', () => {
  expect(changes(['甲', '乙'], ['甲', '乙', '甲'])).toEqual(['+甲'])
  expect(changes(['甲', '甲', '乙'], ['甲', '乙'])).toEqual(['-甲'])
})

test('the changes between two versions turn the one into the other', () => {
  const earlier = ['甲', '乙', '甲', '丙', '丁', '乙', '甲']
  const later = ['乙', '甲', '甲', '丁', '戊', '乙', '丙']
  const found = changedLines(earlier.join('\n'), later.join('\n'))
  const count = (lines: readonly string[], line: string) =>
    lines.filter((one) => one === line).length
  for (const line of new Set([...earlier, ...later])) {
    const of = (kind: string) =>
      found.filter((change) => change.kind === kind && change.line === line).length
    expect(count(earlier, line) - of('removed') + of('added')).toBe(count(later, line))
  }
})

test('texts of thousands of different lines are compared at once', () => {
  const lines = (word: string) => Array.from({ length: 9000 }, (_, i) => `${word}${i}`)
  const begun = performance.now()
  expect(changes(['同', ...lines('a')], ['同', ...lines('b')])).toHaveLength(18_000)
  expect(performance.now() - begun).toBeLessThan(2000)
})
