import { expect, test } from 'vitest'
import type { RecordedScores } from '#api/diagnosis/record/get-score-record.ts'
import { modelsOf, recordLines, scoreOn } from './record-line.ts'

const dayOf = (day: string, total: number | undefined, model = '2026.1'): RecordedScores => ({
  ...{ day, total, model, label: undefined },
  dimensions: [100, 200, undefined, 400, 500],
})

test('a line goes from the first to the last day, and is interrupted where a score is unknown', () => {
  const days = [dayOf('a', 0), dayOf('b', 1000), dayOf('c', undefined), dayOf('d', 505)]
  expect(recordLines(days, 'total')).toEqual(['0.00,100.0 33.33,0.0', '100.00,49.5'])
  expect(recordLines(days, 'quality')).toEqual([])
  expect(recordLines([dayOf('a', 250)], 'total')).toEqual(['0.00,75.0'])
  expect(recordLines([], 'total')).toEqual([])
})

test('a dimension has its own score of the day', () => {
  expect(scoreOn(dayOf('a', 300), 'total')).toBe(300)
  expect(scoreOn(dayOf('a', 300), 'flow')).toBe(200)
  expect(scoreOn(dayOf('a', 300), 'quality')).toBeUndefined()
})

test('each version of the model is named with its first and last day', () => {
  const days = [dayOf('a', 1, '2025.9'), dayOf('b', 1, '2025.9'), dayOf('c', 1), dayOf('d', 1)]
  expect(modelsOf(days)).toEqual([
    { model: '2025.9', from: 'a', to: 'b' },
    { model: '2026.1', from: 'c', to: 'd' },
  ])
})
