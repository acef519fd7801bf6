import { beforeEach, describe, expect, test } from 'vitest'
import { removeItem, writeItem } from '#lib/shell/storage/storage.ts'
import { readChartChoice, saveChartChoice, USUAL_CHOICE, withStudy } from './chart-choice.ts'

beforeEach(() => removeItem('local', 'quoteChart'))

describe('the chart settings of this device', () => {
  test('the settings are stored', () => {
    const choice = {
      ...USUAL_CHOICE,
      view: 'week',
      adjustment: 'backward',
      overlay: 'boll',
    } as const
    saveChartChoice(choice)
    expect(readChartChoice()).toEqual(choice)
  })

  test.each(['', '{', '[]', '{"view":"year","studies":["abc"],"overlay":3}'])(
    'the settings are the usual ones where %j is stored',
    (text) => {
      writeItem('local', 'quoteChart', text)
      expect(readChartChoice()).toEqual(USUAL_CHOICE)
    },
  )
})

test('two studies are shown below at most, one at least', () => {
  expect(withStudy(['volume'], 'macd')).toEqual(['volume', 'macd'])
  expect(withStudy(['volume', 'macd'], 'kdj')).toEqual(['macd', 'kdj'])
  expect(withStudy(['volume', 'macd'], 'volume')).toEqual(['macd'])
  expect(withStudy(['macd'], 'macd')).toEqual(['macd'])
})
