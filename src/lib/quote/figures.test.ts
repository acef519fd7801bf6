import { describe, expect, test } from 'vitest'
import type { Quote } from '#api/quote/quote.ts'
import { figureOf } from './figures.ts'

const quote: Quote = {
  symbol: 'sh600519',
  session: 'open',
  lastMilli: 1_258_620,
  prevCloseMilli: 1_250_000,
  openMilli: 1_249_990,
  highMilli: 1_260_000,
  lowMilli: 1_240_000,
  volume: 2_345_600,
  turnoverFen: 294_812_345_600,
  floatShares: 1_256_197_800,
  peTtm: 21.456,
  outerVolume: 0,
  mainNetInflowFen: 518_440_000,
}

describe('the figures of a quote', () => {
  test.each([
    ['open', { text: '1249.99', direction: 'fall' }],
    ['high', { text: '1260.00', direction: 'rise' }],
    ['prevClose', { text: '1250.00' }],
    ['turnover', { text: '29.48亿' }],
    ['volume', { text: '2.35万手' }],
    ['amplitude', { text: '1.60%' }],
    ['turnoverRate', { text: '0.19%' }],
    ['floatCap', { text: '1.58万亿' }],
    ['mainInflow', { text: '+518.44万', direction: 'rise' }],
    ['peTtm', { text: '21.46' }],
    ['outer', { text: '0手', direction: 'rise' }],
  ] as const)('the figure %s is %j', (name, figure) => {
    expect(figureOf(name, quote, 'main')).toEqual(figure)
  })

  test.each(['limitUp', 'totalCap', 'pb', 'yearHigh', 'volumeRatio', 'afterHoursVolume'] as const)(
    'the figure %s reads -- where it is missing',
    (name) => {
      expect(figureOf(name, quote, 'main').text).toBe('--')
    },
  )

  test('the figures of Hong Kong are counted in shares, with three decimals', () => {
    const hongKong = { ...quote, symbol: 'hk00700' }
    expect(figureOf('volume', hongKong, 'hk').text).toBe('234.56万股')
    expect(figureOf('high', hongKong, 'hk').text).toBe('1260.000')
  })
})
