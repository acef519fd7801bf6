import { describe, expect, test } from 'vitest'
import type { Quote } from '#api/quote/quote.ts'
import { limitRulerOf } from './limit-ruler.ts'

const quote: Quote = {
  symbol: 'sh600519',
  session: 'open',
  prevCloseMilli: 10_000,
  lastMilli: 10_000,
  limitUpMilli: 11_000,
  limitDownMilli: 9000,
}

describe('the limit ruler', () => {
  test('the ruler shows the room to both limits and the band of the board', () => {
    expect(limitRulerOf(quote, 'main')).toEqual({
      place: { price: 0.5, base: 0.5 },
      reached: null,
      band: '涨跌幅限制 ±10%',
      words: '距涨停 +10.00%，距跌停 −10.00%',
    })
    const beijing = { ...quote, symbol: 'bj920185', limitUpMilli: 13_000, limitDownMilli: 7000 }
    expect(limitRulerOf(beijing, 'bse')?.band).toBe('涨跌幅限制 ±30%')
  })

  test('the ruler says that a limit is reached', () => {
    expect(limitRulerOf({ ...quote, lastMilli: 11_000 }, 'main')).toMatchObject({
      reached: 'limitUp',
      words: '已涨停',
      place: { price: 1 },
    })
    expect(limitRulerOf({ ...quote, lastMilli: 9000 }, 'main')?.words).toBe('已跌停')
  })

  test('the ruler measures an auction by its match, and a morning without trade by the close', () => {
    const auction = { ...quote, lastMilli: undefined, indicativeMilli: 10_500 }
    expect(limitRulerOf(auction, 'main')?.place?.price).toBe(0.75)
    expect(limitRulerOf({ ...quote, lastMilli: undefined }, 'main')?.place?.price).toBe(0.5)
  })

  test('the ruler says why there is none', () => {
    const unlimited = { ...quote, limitUpMilli: undefined, limitDownMilli: undefined }
    expect(limitRulerOf(unlimited, 'star')?.words).toBe('新股上市初期，不设涨跌幅限制')
    expect(limitRulerOf(unlimited, 'hk')?.words).toBe('港股不设涨跌幅限制')
    const unknown = { ...unlimited, prevCloseMilli: undefined }
    expect(limitRulerOf(unknown, 'main')?.words).toBe('涨跌停价暂缺')
    expect(limitRulerOf(quote, 'index')).toBeNull()
  })
})
