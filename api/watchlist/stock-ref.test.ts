import { expect, test } from 'vitest'
import { ParseError } from '../codec.ts'
import { addStock } from './list/add-stock.ts'
import { listStocks } from './list/list-stocks.ts'
import { moveStocks } from './list/move-stocks.ts'
import { stockWord } from './stock-ref.ts'

test('a stock travels as one word', () => {
  const stock = { symbol: 'sh600519', stockType: '1' }
  expect(stockWord.encode(stock)).toBe('sh600519:1')
  expect(stockWord.decode('sh600519:1', 's')).toEqual(stock)
})

test.each(['', 'sh600519', ':1', 'sh600519:', 'a:b:c', 'sh600519:1;drop', '../x:1', 7])(
  'the text %j is no stock',
  (wire) => {
    expect(() => stockWord.decode(wire, 's')).toThrow(ParseError)
  },
)

test('the calls for moving, adding and listing carry the keys of §7', () => {
  const stocks = [
    { symbol: 'sh600519', stockType: '1' },
    { symbol: 'hk00700', stockType: '3' },
  ]
  expect(moveStocks.request.encode({ fromGroupId: '5', stocks, toGroupIds: ['6', '7'] })).toEqual({
    oldGroupId: '5',
    symbols: 'sh600519:1,hk00700:3',
    groupIds: '6,7',
  })
  expect(addStock.request.encode({ symbol: 'sz000001', stockType: '1' })).toEqual({
    stocks: 'sz000001',
    stockType: '1',
  })
  expect(listStocks.request.encode({})).toEqual({ platform: 'wx' })
})
