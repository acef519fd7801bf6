import { brotliCompressSync } from 'node:zlib'
import { encodeIndex } from '../../scripts/build/search-index/encode-index.ts'
import { type ListedStock, readMarketLists } from '../../scripts/build/search-index/market-lists.ts'
import { decodeIndex } from '../../src/lib/search/index/decode-index.ts'
import { createIndex, find } from '../../src/lib/search/index/find.ts'
import { hasMarketData, marketDataPath } from '../support/market/recorded-data.ts'

/**
 * Measures our search, which ranks, groups and knows polyphones and former names, against a plain `includes` scan over
 * code, name and initials of the same listings, in turn.
 */
const LISTINGS = 5400
const RUNS = 200
const QUERIES = [
  '6',
  '600519',
  '0519',
  'g',
  'zg',
  'gzmt',
  'payh',
  'maotai',
  '中',
  '银行',
  '贵州茅台',
  'zzzz',
]
const LIMITS = { stock: 20, others: 4 }

const lists = await readMarketLists(
  hasMarketData ? marketDataPath('stocks') : 'gateway/market/universe',
)
const stocks = hasMarketData ? lists.stocks : repeated(lists.stocks)
const text = encodeIndex({ ...lists, stocks }, [])
const decoding = performance.now()
const index = createIndex(decodeIndex(text))
const ready = performance.now() - decoding
const rows = index.entries.map(({ code, name, readings }) => ({
  code,
  name,
  initials: readings.map(([reading]) => reading?.charAt(0) ?? '').join(''),
}))

/** Repeats the shipped listings under other codes, where the whole market is not available. */
function repeated(shipped: readonly ListedStock[]): ListedStock[] {
  return Array.from({ length: LISTINGS }, (_, i) => {
    const stock = shipped[i % shipped.length]!
    const symbol = `${stock.symbol.slice(0, 2)}${String(100_000 + i)}`
    return i < shipped.length ? stock : { ...stock, symbol, formerly: [] }
  })
}

function scan(query: string): unknown[] {
  return rows.filter(
    ({ code, name, initials }) =>
      code.includes(query) || name.includes(query) || initials.includes(query),
  )
}

function millis(run: () => unknown): number {
  const start = performance.now()
  for (let turn = 0; turn < RUNS; turn++) run()
  return (performance.now() - start) / RUNS
}

console.log(
  `${rows.length} entries, ${(brotliCompressSync(text).length / 1024).toFixed(1)} KB brotli,`,
  `read in ${ready.toFixed(1)} ms (ours / a plain includes scan)`,
)
const ratios: number[] = []
for (const query of QUERIES) {
  millis(() => find(index, query, LIMITS))
  millis(() => scan(query))
  const ours = millis(() => find(index, query, LIMITS))
  const plain = millis(() => scan(query))
  ratios.push(ours / plain)
  console.log(
    `${query}: ${ours.toFixed(3)} / ${plain.toFixed(3)} ms = ${(ours / plain).toFixed(2)}`,
  )
}
const middle = ratios.sort((a, b) => a - b)[ratios.length >> 1] ?? 0
console.log(`median ratio ${middle.toFixed(2)}`)
