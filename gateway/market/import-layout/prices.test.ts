import { describe, expect, test } from 'vitest'
import { priceReader } from './prices.ts'

const columns = (volume: string) => ['open', 'high', 'low', 'close', volume, 'amount']
const read = (volume: string, row: string, symbol = 'sh600519') =>
  priceReader(columns(volume)).read(row.split(','), symbol)

describe('priceReader', () => {
  test('prices become thousandths, turnover fen', () => {
    expect(read('volume_shares', '10.01,10.2,9.999,10.1,1000,10050.5')).toEqual({
      open_milli: 10_010,
      high_milli: 10_200,
      low_milli: 9999,
      close_milli: 10_100,
      volume: 1000,
      turnover_fen: 1_005_050,
    })
  })

  test.each([
    ['volume_lots', '10', 'lots by name'],
    ['volume_shares', '1000', 'shares by name'],
    ['volume', '10', 'lots without a unit'],
    ['volume', '1000', 'shares without a unit, as turnover shows'],
    ['volume_lots', '1000', 'shares in spite of the name'],
    ['volume_shares', '10', 'lots in spite of the name'],
  ])('the pair %s %s is read as %s', (column, volume) => {
    expect(read(column, `10,10.2,9.9,10.1,${volume},10050`).volume).toBe(1000)
  })

  test.each([
    ['a low price above the close', '10,10.2,10.15,10.1,1000,10050', 'the low price is above'],
    ['a high price below the open', '10.3,10.2,9.9,10.1,1000,10050', 'the high price is below'],
    ['a price of nought', '0,10.2,9.9,10.1,1000,10050', 'the open price is not positive'],
    ['a negative price', '-10,10.2,9.9,10.1,1000,10050', 'the open price is not positive'],
    ['words', '10,10.2,9.9,suspended,1000,10050', 'the close price is no number'],
    ['a negative volume', '10,10.2,9.9,10.1,-1,10050', 'the volume is no number'],
    ['no turnover', '10,10.2,9.9,10.1,1000,', 'the turnover is no number'],
    ['turnover of another stock', '10,10.2,9.9,10.1,1000,150000', 'fits neither lots nor shares'],
  ])('the row %s is refused', (_, row, reason) => {
    expect(() => read('volume_shares', row)).toThrow(reason)
  })

  test('a suspended day and a minute without trade are accepted', () => {
    expect(read('volume', '10,10,10,10,0,0').volume).toBe(0)
  })

  test('the points of an index are no yuan, and its turnover proves nothing', () => {
    const bar = '3000,3010,2990,3005,400000000,500000000000'
    expect(read('volume_lots', bar, 'sh000001').volume).toBe(40_000_000_000)
  })

  test('a bar without an opening price opens at the last close, within its own range', () => {
    const reader = priceReader(['high', 'low', 'close', 'volume_shares', 'amount'])
    const open = (previous?: number) =>
      reader.read('10.2,9.9,10,1000,10050'.split(','), 'sh600519', previous).open_milli
    expect(open()).toBe(10_000)
    expect(open(10_100)).toBe(10_100)
    expect(open(11_000)).toBe(10_200)
  })

  test('adjusted prices are noticed by missing or contradicting turnover', () => {
    expect(() => priceReader(['open', 'high', 'low', 'close', 'volume_shares'])).toThrow('adjusted')
    const reader = priceReader(columns('volume_shares'))
    for (let day = 0; day < 10; day++)
      reader.read('8,8.2,7.9,8.1,1000,10050'.split(','), 'sh600519')
    expect(() => reader.finish()).toThrow('adjusted')
  })
})
