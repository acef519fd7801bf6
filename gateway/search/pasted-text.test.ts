import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createDirectory, plainName, readPasted } from './pasted-text.ts'

const rowsOf = (name: string) =>
  readFileSync(new URL(`../market/universe/${name}.csv`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))

const A_SHARES = rowsOf('listings').map(([code = '', name = '', exchange = '', ...rest]) => ({
  symbol: `${exchange}${rest[5] || code}`,
  name,
}))
const HONG_KONG = rowsOf('hong-kong').map(([code = '', name = '']) => ({
  symbol: `hk${code}`,
  name,
}))
// Both lists are shipped; the order in which they are read must not matter.
const UNIVERSE = [...HONG_KONG, ...A_SHARES]
const SHORT = rowsOf('short-names').map(([symbol = '', value = '']) => ({ value, symbol }))
const directory = createDirectory(UNIVERSE, [
  ...SHORT,
  { value: '深发展A', symbol: 'sz000001' },
  { value: '835185', symbol: 'bj920185' },
])

const read = (text: string) => readPasted(text, directory)
const symbolsOf = (text: string) => read(text).found.map(({ symbol }) => symbol)

describe('a pasted name', () => {
  test.each([
    ['工商银行', 'sh601398'],
    ['建设银行', 'sh601939'],
    ['中国银行', 'sh601988'],
    ['招商银行', 'sh600036'],
    ['中国平安', 'sh601318'],
    ['五 粮 液', 'sz000858'],
    ['深发展A', 'sz000001'],
    ['835185', 'bj920185'],
    ['茅台', 'sh600519'],
    ['工行', 'sh601398'],
    ['招行和建行', 'sh600036 sh601939'],
    ['A股茅台', 'sh600519'],
  ])('the text %s means the A share', (text, symbol) => {
    expect(symbolsOf(text)).toEqual(symbol.split(' '))
  })

  test.each(['工商银行 港股', '工商银行(H)', '01398 工商银行', '1398.HK 工商银行'])(
    'the text %s means the share of Hong Kong, because the line says so',
    (text) => {
      expect(symbolsOf(text)).toEqual(['hk01398'])
    },
  )
})

describe('nothing is lost', () => {
  test('a name behind another code of the same line is found', () => {
    expect(symbolsOf('002594 五粮液 招商银行')).toEqual(['sz002594', 'sz000858', 'sh600036'])
  })

  test('a whole sentence is read', () => {
    expect(symbolsOf('我觉得宁德时代和比亚迪不错，还有 600519')).toEqual([
      'sz300750',
      'sz002594',
      'sh600519',
    ])
  })

  test('a table with prices is read without taking a price for a code', () => {
    expect(read('000001 平安银行 11.23 +1.2%\n600036 招商银行 35.10 成交额 123456 万')).toEqual({
      found: [
        { symbol: 'sz000001', name: '平安银行' },
        { symbol: 'sh600036', name: '招商银行' },
      ],
      doubtful: [],
      unknown: [],
      leftCount: 0,
    })
  })

  test('a piece that is not recognised is listed, and a doubtful one asked about', () => {
    const { found, doubtful, unknown } = read('不存在、688999、五粮液、平安、01399、茅')
    expect(found.map(({ symbol }) => symbol)).toEqual(['sz000858'])
    expect(unknown).toEqual(['不存在', '688999', '01399', '茅'])
    expect(doubtful).toEqual([
      {
        text: '平安',
        choices: expect.arrayContaining([{ symbol: 'sh601318', name: '中国平安' }]),
        after: 1,
      },
    ])
  })

  test('single characters that make no name are listed one by one', () => {
    expect(read('五 粮 液\n茅 茅\t液').unknown).toEqual(['茅', '液'])
    expect(symbolsOf('五 粮 液\n茅 茅')).toEqual(['sz000858'])
  })

  test('every piece is found, asked about or listed, among shares of both markets and former names', () => {
    const forms = fc.oneof(
      fc.constantFrom(...HONG_KONG).map(({ symbol }) => `${symbol.slice(2)}.HK`),
      fc.constantFrom(...A_SHARES).map(({ symbol }) => symbol.slice(2)),
      fc.constantFrom(
        '深发展A',
        '835185',
        '平安',
        '银行',
        '不存在',
        '688999',
        '01399',
        '茅',
        'XYZQ',
      ),
    )
    const separator = fc.constantFrom('\n', ' ', '、', '，', ' | ', '\t', ';', '／', '。')
    fc.assert(
      fc.property(fc.array(fc.tuple(forms, separator), { maxLength: 20 }), (pieces) => {
        const { found, doubtful, unknown } = read(pieces.flat().join(''))
        const answered = (text: string) =>
          unknown.includes(text) ||
          doubtful.some((one) => one.text === text) ||
          read(text).found.some(({ symbol }) => found.some((one) => one.symbol === symbol)) ||
          // Asked about, unless one of the choices stands in the text itself.
          read(text).doubtful.some(({ choices }) =>
            choices.some(({ symbol }) => found.some((one) => one.symbol === symbol)),
          )
        expect(pieces.map(([text]) => text).filter((text) => !answered(text))).toEqual([])
      }),
    )
  })

  test('pieces beyond the length of an answer are counted', () => {
    const codes = Array.from({ length: 310 }, (_, i) => `68${String(9000 + i)}`)
    expect(read(codes.join(' '))).toMatchObject({ found: [], leftCount: 10 })
  })

  test('every name and code of the universe is found, in its order, however they are separated', () => {
    const named = A_SHARES.filter(({ name }) => !plainName(name).match(/^[A-Z]+$/))
    const one = fc.constantFrom(...named)
    const piece = fc.tuple(
      one,
      fc.constantFrom('name' as const, 'code' as const, 'both' as const, 'symbol' as const),
    )
    const separator = fc.constantFrom(
      '\n',
      ' ',
      '、',
      '，',
      ' | ',
      '\t',
      ';',
      '／',
      '。',
      '和',
      ' 1,777.76 ',
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(piece, separator), { maxLength: 20 }), (pieces) => {
        const text = pieces
          .map(([[{ symbol, name }, form], between]) => {
            const code = symbol.slice(2)
            const written = { name, code, both: `${code} ${name}`, symbol: symbol.toUpperCase() }
            return written[form] + between
          })
          .join('')
        const wanted = new Set(pieces.map(([[{ symbol }]]) => symbol))
        expect(symbolsOf(text)).toEqual([...wanted])
        expect(read(text).unknown).toEqual([])
      }),
    )
  })

  test('no text is too messy to be read', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const { found } = read(text)
        expect(new Set(found.map(({ symbol }) => symbol)).size).toBe(found.length)
      }),
    )
  })
})
