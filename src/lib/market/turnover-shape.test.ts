import { expect, test } from 'vitest'
import { turnoverShape } from './turnover-shape.ts'

test('the turnover of today ends at its time of day, on the scale of the larger of both days', () => {
  const shape = turnoverShape({ turnoverLine: [0, 50], turnoverLineBefore: [0, 40, 60, 80, 100] })
  expect(shape).toEqual({
    today: '0.0,22.5 25.0,12.0',
    before: '0.0,22.5 25.0,14.1 50.0,9.9 75.0,5.7 100.0,1.5',
  })
})

test('the turnover of a day is drawn once there is something to compare', () => {
  expect(turnoverShape({ turnoverLine: [10], turnoverLineBefore: [0, 10] })).toBeUndefined()
  expect(turnoverShape({ turnoverLine: undefined, turnoverLineBefore: undefined })).toBeUndefined()
})
