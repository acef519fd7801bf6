import { describe, expect, test } from 'vitest'
import { breadthSteps, breadthText } from './breadth.ts'
import { breadthShares } from './breadth-shares.ts'

describe('breadthText', () => {
  test.each([
    [{ up: 4500, flat: 100, down: 700 }, '普涨'],
    [{ up: 3100, flat: 100, down: 2000 }, '涨多跌少'],
    [{ up: 2500, flat: 200, down: 2500 }, '涨跌互现'],
    [{ up: 2000, flat: 100, down: 3100 }, '跌多涨少'],
    [{ up: 300, flat: 100, down: 4900 }, '普跌'],
    [{ up: 0, flat: 0, down: 0 }, '尚无涨跌数据'],
  ])('the breadth %j reads %s', (counts, words) => {
    expect(breadthText(counts)).toBe(words)
  })
})

describe('breadthShares', () => {
  test('the bar is neutral before the first trade', () => {
    expect(breadthShares({ up: 0, flat: 0, down: 0 })).toEqual({ up: 0, flat: 1, down: 0 })
    expect(breadthShares({ up: 3, flat: 0, down: 2 })).toEqual({ up: 3, flat: 0, down: 2 })
  })
})

describe('breadthSteps', () => {
  const steps = breadthSteps({ steps: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 20] })

  test('eleven columns lead from the largest gain to the largest loss', () => {
    expect(steps.map(({ count }) => count)).toEqual([20, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
    expect(steps.map(({ label }) => label)).toEqual([
      '>7',
      '5-7',
      '3-5',
      '1-3',
      '0-1',
      '平',
      '0-1',
      '1-3',
      '3-5',
      '5-7',
      '>7',
    ])
  })

  test('each column can be read aloud', () => {
    expect(steps[0]?.words).toBe('涨超过 7%')
    expect(steps[3]?.words).toBe('涨 1% 至 3%')
    expect(steps[5]?.words).toBe('平')
    expect(steps[6]?.words).toBe('跌 0% 至 1%')
    expect(steps[10]?.words).toBe('跌超过 7%')
  })

  test('the highest column fills the height, and an empty market draws none', () => {
    expect(steps[0]?.height).toBe(1)
    expect(steps[10]?.height).toBe(0.05)
    const empty = breadthSteps({ steps: Array.from({ length: 11 }, () => 0) })
    expect(empty.every(({ height }) => height === 0)).toBe(true)
  })
})
