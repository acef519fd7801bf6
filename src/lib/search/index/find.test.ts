import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { encodeIndex } from '../../../../scripts/build/search-index/encode-index.ts'
import type { ListedStock } from '../../../../scripts/build/search-index/market-lists.ts'
import { decodeIndex } from './decode-index.ts'
import { createIndex, find } from './find.ts'
import { placesOf } from './places.ts'

const BILLION = 1_000_000_000

function stock(symbol: string, name: string, more: Partial<ListedStock> = {}): ListedStock {
  return { symbol, name, pinyin: null, isListed: true, formerly: [], floatCap: null, ...more }
}

const STOCKS = [
  stock('sh600519', '贵州茅台', { pinyin: 'GZMT', floatCap: 1900 * BILLION }),
  stock('sh600132', '重庆啤酒'),
  stock('sh600900', '长江电力'),
  stock('sh600057', '厦门象屿'),
  stock('sz000001', '平安银行', { formerly: ['深发展A'] }),
  stock('sh601318', '中国平安', { floatCap: 600 * BILLION }),
  stock('sh601598', '中国外运', { floatCap: 30 * BILLION }),
  stock('sh600050', '中国联通', { floatCap: 180 * BILLION }),
  stock('sz000004', '*ST国华'),
  stock('sh688180', '君实生物-U'),
  stock('bj920185', '贝特瑞', { formerly: ['835185'] }),
  stock('hk02318', '中国平安', { floatCap: 900 * BILLION }),
  stock('sh600068', '葛洲坝', { isListed: false }),
  stock('sz000003', 'PT金田A', { isListed: false }),
  stock('sz002318', '久立特材'),
]

const SECTORS = [
  { code: '880381', name: '白酒', kind: 'industry' },
  { code: '880471', name: '银行', kind: 'industry' },
] as const

const ROUTES = [
  { path: '/Invoice', title: '申请开票' },
  { path: '/complaint', title: '投诉' },
  { path: '/Chief', title: '首席内参' },
]

const index = createIndex(
  decodeIndex(
    encodeIndex(
      { stocks: STOCKS, indices: [{ symbol: 'sh000001', name: '上证指数' }], sectors: SECTORS },
      placesOf(ROUTES, () => true),
    ),
  ),
)

const LIMITS = { stock: 20, others: 20 }
const found = (typed: string) => find(index, typed, LIMITS)
const keysOf = (typed: string) =>
  found(typed).flatMap((group) => group.found.map(({ entry }) => entry.key))
const first = (typed: string) => keysOf(typed)[0]

describe('a found security', () => {
  test.each([
    ['its code', '600519', 'sh600519'],
    ['its symbol', 'SH600519', 'sh600519'],
    ['its code with the exchange behind it', '600519.sh', 'sh600519'],
    ['a full-width code', '６００５１９', 'sh600519'],
    ['its name', '贵州茅台', 'sh600519'],
    ['a piece of its name', '茅台', 'sh600519'],
    ['its name with blanks', ' 贵州 茅台 ', 'sh600519'],
    ['its initials', 'gzmt', 'sh600519'],
    ['capital initials', 'GZMT', 'sh600519'],
    ['its whole pinyin', 'guizhoumaotai', 'sh600519'],
    ['pinyin as an input method cuts it', "gui'zhou'mao'tai", 'sh600519'],
    ['a half-typed syllable', 'guizhoum', 'sh600519'],
    ['the pinyin of its last characters', 'maotai', 'sh600519'],
    ['characters and initials together', '贵州mt', 'sh600519'],
    ['syllables and initials together', 'guizmt', 'sh600519'],
    ['a former name', '深发展', 'sz000001'],
    ['the initials of a former name', 'sfz', 'sz000001'],
    ['a former code', '835185', 'bj920185'],
    ['a name without its mark of special treatment', 'gh', 'sz000004'],
    ['a name with it', '*ST国华', 'sz000004'],
    ['a name without the mark of its share class', '君实生物', 'sh688180'],
    ['a code of Hong Kong', '02318.hk', 'hk02318'],
    ['a short code of Hong Kong', 'hk2318', 'hk02318'],
    ['the last digits of its code', '0519', 'sh600519'],
  ])('the security comes first by %s: %s', (_, typed, key) => {
    expect(first(typed)).toBe(key)
  })

  test.each([
    ['cqpj', 'sh600132'],
    ['zqpj', 'sh600132'],
    ['chongqing', 'sh600132'],
    ['zhongqing', 'sh600132'],
    ['cjdl', 'sh600900'],
    ['zjdl', 'sh600900'],
    ['xmxy', 'sh600057'],
    ['smxy', 'sh600057'],
    ['payh', 'sz000001'],
    ['payx', 'sz000001'],
    ['pinganyinhang', 'sz000001'],
  ])('either reading of a character with two finds the security: %s', (typed, key) => {
    expect(first(typed)).toBe(key)
  })
})

describe('the order of results', () => {
  test('a whole code comes first, then codes that begin with it, then those that contain it', () => {
    expect(keysOf('600')).toEqual(expect.arrayContaining(['sh600519', 'sh600132', 'sh600900']))
    expect(keysOf('002318')[0]).toBe('sz002318')
    expect(keysOf('2318')).toEqual(['sz002318', 'hk02318'])
  })

  test('names and initials that begin with the text come before those that contain it', () => {
    expect(keysOf('平安')).toEqual(['sz000001', 'sh601318', 'hk02318'])
    expect(keysOf('pa').slice(0, 3)).toEqual(['sz000001', 'sh601318', 'hk02318'])
  })

  test('the larger company comes first among equals, and the home market before Hong Kong', () => {
    expect(keysOf('zg')).toEqual(['sh601318', 'sh600050', 'sh601598', 'hk02318'])
  })

  test('a delisted security comes last and is still found', () => {
    expect(keysOf('g').at(-1)).toBe('sh600068')
    expect(first('600068')).toBe('sh600068')
    expect(first('葛洲坝')).toBe('sh600068')
    expect(first('jt')).toBe('sz000003')
  })

  test('the group with exactly the typed text comes first', () => {
    expect(found('银行').map(({ kind }) => kind)).toEqual(['sector', 'stock'])
    expect(found('yh').map(({ kind }) => kind)).toEqual(['stock', 'sector'])
  })

  test('the result counts the matches beyond those shown', () => {
    const [stocks] = find(index, 'zg', { stock: 2, others: 2 })
    expect([stocks?.found.length, stocks?.count]).toEqual([2, 4])
  })
})

describe('a found page', () => {
  test.each([
    ['发票', '/Invoice'],
    ['fp', '/Invoice'],
    ['kaifapiao', '/Invoice'],
    ['怎么开发票', '/Invoice'],
    ['我要投诉你们', '/complaint'],
    ['分析师', '/Chief'],
  ])('the page is found by %s', (typed, path) => {
    expect(first(typed)).toBe(path)
  })

  test('a page outside the build is not found', () => {
    const places = placesOf(ROUTES, (path) => path === '/complaint')
    expect(places.map(({ path }) => path)).toEqual(['/complaint'])
  })
})

test.each(['', '   ', '\u200b', '？！', '没有这样的东西', 'zzzzzz', '999999', '\n', '\x10', '😀'])(
  'nothing is found by %j',
  (typed) => {
    expect(found(typed)).toEqual([])
  },
)

test('no text breaks the search, and no group grows beyond its limit', () => {
  const some = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.stringMatching(/^[a-z0-9中国银行]{1,8}$/),
  )
  fc.assert(
    fc.property(some, (typed) => {
      for (const group of find(index, typed, { stock: 3, others: 1 })) {
        expect(group.found.length).toBeLessThanOrEqual(group.kind === 'stock' ? 3 : 1)
        expect(group.count).toBeGreaterThanOrEqual(group.found.length)
      }
    }),
  )
})
