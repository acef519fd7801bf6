import { readName, syllablesOf } from '../../../gateway/market/pronunciation/readings.ts'
import type { Place } from '../../../src/lib/search/index/index-format.ts'
import type { ListedSector, MarketLists } from './market-lists.ts'

interface Security {
  symbol: string
  name: string
  pinyin: string | null
  formerly: readonly string[]
  floatCap: number | null
}

/** First and second reading of every character in the index. */
type Readings = ReadonlyMap<string, readonly string[]>

/** The text in the format of `src/lib/search/index/index-format.ts`; the same lists give the same bytes. */
export function encodeIndex(lists: MarketLists, places: readonly Place[]): string {
  const listed = lists.stocks.filter(({ isListed }) => isListed)
  const delisted = lists.stocks.filter(({ isListed }) => !isListed)
  const indices = lists.indices.map((index) => ({
    ...index,
    ...{ pinyin: null, formerly: [], floatCap: null },
  }))
  const groups = [listed, delisted, indices].map(bySymbol)
  const readings = chooseReadings(groups.flat(), [
    ...lists.sectors.map(({ name }) => name),
    ...places.flatMap(({ title, words }) => [title, ...words]),
  ])
  return [
    syllables(readings, 0),
    syllables(readings, 1),
    ...groups.flatMap((group) => securityLines(group, readings)),
    sectorLine(lists.sectors),
    places
      .map(({ path, kind, title, words }) => `${path},${kind},${title},${words.join(' ')}`)
      .join(';'),
  ].join('\n')
}

const EXCHANGES = ['sh', 'sz', 'bj', 'hk']

/** The large exchanges first: equal results keep this order. */
function bySymbol(securities: readonly Security[]): Security[] {
  const place = ({ symbol }: Security) => EXCHANGES.indexOf(symbol.slice(0, 2)) >>> 0
  return [...securities].sort((a, b) => place(a) - place(b) || (a.symbol < b.symbol ? -1 : 1))
}

/** The reading that a character has in most names comes first. */
function chooseReadings(securities: readonly Security[], texts: readonly string[]): Readings {
  const counts = new Map<string, Map<string, number>>()
  const count = (name: string, initials: string | null) => {
    const read = readName(name, initials)
    for (const [i, char] of [...name].entries()) {
      if (!read[i]) continue
      const known = counts.get(char) ?? new Map(syllablesOf(char).map((one) => [one, 0]))
      counts.set(char, known.set(read[i], (known.get(read[i]) ?? 0) + 1))
    }
  }
  for (const { name, pinyin, formerly } of securities) {
    count(name, pinyin)
    for (const word of formerly) count(word, null)
  }
  for (const text of texts) count(text, null)
  return new Map(
    [...counts]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([char, known]) => [
        char,
        [...known].sort(([, a], [, b]) => b - a).map(([reading]) => reading),
      ]),
  )
}

function syllables(readings: Readings, place: 0 | 1): string {
  const chars = new Map<string, string>()
  for (const [char, known] of readings) {
    const syllable = known[place]
    if (syllable) chars.set(syllable, (chars.get(syllable) ?? '') + char)
  }
  return [...chars]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map((entry) => entry.join(''))
    .join('')
}

function securityLines(securities: readonly Security[], readings: Readings): string[] {
  return [
    symbolSteps(securities.map(({ symbol }) => symbol)),
    securities.map(({ name }) => name).join(','),
    secondReadings(securities, readings),
    furtherWords(securities),
    securities.some(({ floatCap }) => floatCap) ? securities.map(weightOf).join('') : '',
  ]
}

const BILLION = 1_000_000_000
const WEIGHT_MAX = 9

/** Doubling a company's floating value adds one: 0 below four billion yuan. */
function weightOf({ floatCap }: Security): number {
  const doublings = Math.floor(Math.log2(Math.max(1, (floatCap ?? 0) / BILLION))) - 1
  return Math.min(WEIGHT_MAX, Math.max(0, doublings))
}

function symbolSteps(symbols: readonly string[]): string {
  let exchange = ''
  let last = 0
  const steps = symbols.map((symbol) => {
    const [own, code] = [symbol.slice(0, 2), Number(symbol.slice(2))]
    if (Number.isNaN(code)) return symbol
    const step = own === exchange ? code - last : code
    const text = own === exchange ? (step === 1 ? '' : String(step)) : own + step
    exchange = own
    last = code
    return text
  })
  return steps.join(',')
}

function secondReadings(securities: readonly Security[], readings: Readings): string {
  let last = 0
  let line = ''
  for (const [row, { name, pinyin }] of securities.entries()) {
    const read = readName(name, pinyin)
    const places = [...name].flatMap((char, i) =>
      read[i] && read[i] === readings.get(char)?.[1] ? [String.fromCharCode(97 + i)] : [],
    )
    if (places.length === 0) continue
    line += row - last + places.join('')
    last = row
  }
  return line
}

function furtherWords(securities: readonly Security[]): string {
  let last = 0
  const words = securities.flatMap(({ formerly }, row) =>
    formerly.map((word) => {
      const step = row - last
      last = row
      return `${step}:${word}`
    }),
  )
  return words.join(',')
}

function sectorLine(sectors: readonly ListedSector[]): string {
  const kinds = [...new Set(sectors.map(({ kind }) => kind))]
  return kinds
    .map((kind) => {
      const own = sectors.filter((sector) => sector.kind === kind)
      return `${kind}:${own.map(({ code, name }) => `${code},${name}`).join(',')}`
    })
    .join(';')
}
