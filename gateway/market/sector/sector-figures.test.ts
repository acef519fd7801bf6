import { expect, test } from 'vitest'
import { blankQuote } from '../feed/quote.ts'
import type { BoardStock } from '../market-board.ts'
import { changeOf } from './sector-figures.ts'

function member(symbol: string, changePercent: number | null, floatCap: number | null): BoardStock {
  const listing = {
    ...({ symbol, code: symbol.slice(2), name: symbol, exchange: 'sh', board: 'main' } as const),
    ...{ area: null, industry: null, pinyin: null, listDay: null, isListed: true },
    ...{ floatShares: null, totalShares: null },
  }
  return { listing, quote: { ...blankQuote(symbol), changePercent, floatCap }, speedPercent: null }
}

test('a sector is not the change of the one member whose float is known', () => {
  const others = [1, 2, 3, 4].map((change, i) => member(`sh60000${i}`, change, null))
  const change = changeOf([member('sh600009', 7, 1e10), ...others])
  expect(change).toEqual({
    changePercent: 3.4,
    weighting: 'equal',
    weighedCount: 5,
    cappedCount: 1,
  })
})

test('a sector is weighted by float cap if nearly all caps are known', () => {
  const known = [member('sh600001', 4, 3e10), member('sh600002', 0, 1e10), member('sh600003', 0, 0)]
  const five = [...known, member('sh600004', 0, 1e10), member('sh600005', 0, 1e10)]
  expect(changeOf(five)).toEqual({
    ...{ changePercent: 2, weighting: 'floatCap' },
    ...{ weighedCount: 4, cappedCount: 4 },
  })
})

test('a sector whose members did not trade has no change', () => {
  expect(changeOf([member('sh600001', null, 1e10)]).changePercent).toBeUndefined()
})
