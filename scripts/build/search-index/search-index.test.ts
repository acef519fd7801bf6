import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { decodeIndex } from '../../../src/lib/search/index/decode-index.ts'
import { createIndex, find } from '../../../src/lib/search/index/find.ts'
import { hasMarketData, marketDataPath } from '../../../tests/support/market/recorded-data.ts'
import { readMarketLists } from './market-lists.ts'
import { createSearchIndex } from './search-index.ts'

const KB = 1024
const PATHS = ['/Invoice', '/complaint', '/StockDetails']
const ALL = { stock: 10_000, others: 10_000 }

describe('the index of the shipped listings', async () => {
  const made = await createSearchIndex(undefined, PATHS)
  const lists = await readMarketLists('gateway/market/universe')

  test('the index is the same to the byte each time, and named by its content', async () => {
    expect(await createSearchIndex(undefined, PATHS)).toEqual(made)
    const other = await createSearchIndex(undefined, [])
    expect(other.path).not.toBe(made.path)
    expect(made.path).toMatch(/^\/_astro\/search\.[\w-]{8}\.txt$/)
  })

  test('the index holds every listing, index and sector, and the pages of the build', () => {
    const { entries } = decodeIndex(made.text)
    const of = (...kinds: string[]) => entries.filter(({ kind }) => kinds.includes(kind))
    expect(names(of('stock'))).toEqual(
      names(lists.stocks.map((one) => ({ ...one, key: one.symbol }))),
    )
    expect(
      of('stock')
        .flatMap(({ words }) => words)
        .sort(),
    ).toEqual(lists.stocks.flatMap(({ formerly }) => formerly).sort())
    expect(names(of('index'))).toEqual(
      names(lists.indices.map((one) => ({ ...one, key: one.symbol }))),
    )
    expect(names(of('sector'))).toEqual(
      names(lists.sectors.map((one) => ({ ...one, key: one.code }))),
    )
    expect(of('function').map(({ key }) => key)).toEqual(['/Invoice', '/complaint'])
  })

  test.each([
    ['工行', 'sh601398'],
    ['招行', 'sh600036'],
    ['zh', 'sh600036'],
    ['tencent', 'hk00700'],
    ['icbc', 'sh601398'],
    ['catl', 'sz300750'],
  ])('the index knows the short name %s', (typed, key) => {
    const groups = find(createIndex(decodeIndex(made.text)), typed, ALL)
    const keys = groups.flatMap(({ found }) => found.map(({ entry }) => entry.key))
    expect(keys).toContain(key)
  })

  test('the index says how many stocks it covers', () => {
    expect(made.count).toBe(lists.stocks.filter(({ isListed }) => isListed).length)
  })

  test('an index that was cut off is refused', () => {
    expect(() => decodeIndex(made.text.slice(0, made.text.lastIndexOf('\n')))).toThrow('cut off')
  })
})

test('a folder without listings stops the build', async () => {
  await expect(createSearchIndex('docs/decisions', [])).rejects.toThrow('MARKET_LISTINGS')
})

describe.runIf(hasMarketData)('the index of the whole market', async () => {
  // The body of a suite that does not run is read all the same.
  const made = await createSearchIndex(hasMarketData ? marketDataPath('') : undefined, PATHS)
  const index = createIndex(decodeIndex(made.text))
  const stocks = index.entries.filter(({ kind }) => kind === 'stock')
  const keysOf = (typed: string) =>
    find(index, typed, ALL).flatMap((group) => group.found.map(({ entry }) => entry.key))

  test('the index weighs at most 120 KB for more than 5,400 listings', () => {
    expect(made.count).toBeGreaterThanOrEqual(5400)
    expect(brotliCompressSync(made.text).length).toBeLessThanOrEqual(120 * KB)
  })

  test('the index finds every stock first by its symbol, and by its name', () => {
    for (const { key, name } of stocks) {
      expect(keysOf(key)[0], name).toBe(key)
      expect(keysOf(name), name).toContain(key)
    }
  })

  test('the index finds every listed stock by its initials', async () => {
    const { stocks: listed } = await readMarketLists(marketDataPath('stocks'))
    const missed = listed.filter(({ symbol, pinyin }) => pinyin && !keysOf(pinyin).includes(symbol))
    // Two lists of readings differ on one name in five thousand.
    expect(missed.length).toBeLessThanOrEqual(3)
  })

  test.each([
    ['payh', 'sz000001'],
    ['cqbh', 'sh600729'],
    ['zqbh', 'sh600729'],
    ['cjdl', 'sh600900'],
    ['xmwy', 'sh600549'],
    ['cykg', 'sz000950'],
    ['zykg', 'sz000950'],
    ['deej', 'sz000423'],
    ['daaj', 'sz000423'],
    ['zjgh', 'sz002839'],
    ['丰华股份', 'sh600615'],
    ['835185', 'bj920185'],
  ])('the query %s leads to %s, one of the first two', (typed, key) => {
    expect(keysOf(typed).slice(0, 2)).toContain(key)
  })
})

function names(entries: readonly { key: string; name: string }[]): string[] {
  return entries.map(({ key, name }) => `${key} ${name}`).sort()
}
