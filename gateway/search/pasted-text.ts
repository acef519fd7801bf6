import { normaliseName } from '#api/exchange/stock-name.ts'
import { readSymbol, type StockSymbol } from '#api/exchange/symbol.ts'
import { CHOICES_MAX, type PastedSecurities, PIECES_MAX } from '#api/search/find-pasted.ts'
import { PROSE_TEXTS } from './texts.ts'

export interface NamedSecurity {
  symbol: StockSymbol
  name: string
}

/** Everything that is listed, by its symbol and by the names it has and had. */
export interface SecurityDirectory {
  bySymbol: ReadonlyMap<StockSymbol, NamedSecurity>
  /** A name as `plainName` writes it: the A share first. */
  byName: ReadonlyMap<string, readonly NamedSecurity[]>
  longestName: number
}

type Piece =
  | { kind: 'found'; security: NamedSecurity }
  | { kind: 'doubtful'; text: string; choices: readonly NamedSecurity[] }
  | { kind: 'unknown'; text: string }

const SHORTEST_NAME = 2
const CODE =
  /(?<![0-9A-Za-z.])(?:(?:SH|SZ|BJ|HK)[.:]?\d{5,6}|\d{6}\.(?:SH|SS|SZ|BJ)|\d{1,5}\.HK|\d{5,6})(?![0-9A-Za-z]|\.\d|,\d{3}(?!\d)|\s*(?:%|[万亿元股手](?!\p{L})))/iuy
const NUMBERING = /^\s*\d{1,3}[.)]\s*/u
const FIGURE = /[-+−]?\d+(?:[.,:/-]\d+)*\s*(?:%|万|亿|元|股|手|只|日|月|年|点)?/uy
const SPACED_NAME = /(?<=^|\s)\p{Script=Han}(?:\s\p{Script=Han})+(?=\s|$)/gu
const PROSE = new RegExp(PROSE_TEXTS.toSorted((a, b) => b.length - a.length).join('|'), 'iu')
/** Letters and digits make names: everything else separates. */
const WORD = /[\p{L}\d]/u
const HONG_KONG = /港股|H\s?股|\(H\)|-H\b|[（(]港[)）]/iu

export function createDirectory(
  securities: readonly NamedSecurity[],
  former: readonly { value: string; symbol: StockSymbol }[],
): SecurityDirectory {
  const bySymbol = new Map(securities.map((one) => [one.symbol, one]))
  for (const { value, symbol } of former) {
    const [one, formerSymbol] = [bySymbol.get(symbol), readSymbol(value)]
    if (one && formerSymbol && !bySymbol.has(formerSymbol)) bySymbol.set(formerSymbol, one)
  }
  const byName = new Map<string, NamedSecurity[]>()
  const add = (name: string, one: NamedSecurity) => {
    const key = plainName(name)
    const known = byName.get(key) ?? []
    if (key.length >= SHORTEST_NAME && !known.includes(one)) byName.set(key, [...known, one])
  }
  for (const one of securities) add(one.name, one)
  // A name in use means the security that has it, no matter which had it before.
  const current = new Set(byName.keys())
  for (const { value, symbol } of former) {
    const one = bySymbol.get(symbol)
    if (one && !current.has(plainName(value))) add(value, one)
  }
  for (const [name, ones] of byName) byName.set(name, ones.sort(byMarket))
  return { bySymbol, byName, longestName: Math.max(0, ...[...byName.keys()].map((n) => n.length)) }
}

/** `*ST 美谷` and `ST美谷` are the same name; a listed name may be written with or without its share class. */
export function plainName(name: string): string {
  return normaliseName(name)
    .replace(/\*/g, '')
    .replace(/-[A-Z]+$/, '')
    .toUpperCase()
}

/** Finds the securities of a text; every other piece of it is answered as doubtful or unknown. */
export function readPasted(text: string, directory: SecurityDirectory): PastedSecurities {
  const pieces = text
    .normalize('NFKC')
    .split(/\r?\n/)
    .flatMap((line) => piecesOf(plainLine(line, directory), directory))
  const found = new Map<StockSymbol, NamedSecurity>()
  const asked = new Map<string, PastedSecurities['doubtful'][number]>()
  const unknown = new Set<string>()
  for (const piece of pieces) {
    if (piece.kind === 'found') found.set(piece.security.symbol, piece.security)
    else if (piece.kind === 'unknown') unknown.add(shortened(piece.text))
    else if (!asked.has(shortened(piece.text)))
      asked.set(shortened(piece.text), {
        text: shortened(piece.text),
        choices: [...piece.choices],
        after: found.size,
      })
  }
  const doubtful = [...asked.values()].filter(
    ({ choices }) => !choices.some(({ symbol }) => found.has(symbol)),
  )
  const lists = { found: [...found.values()], doubtful, unknown: [...unknown] }
  return {
    found: lists.found.slice(0, PIECES_MAX),
    doubtful: lists.doubtful.slice(0, PIECES_MAX),
    unknown: lists.unknown.slice(0, PIECES_MAX),
    leftCount: Object.values(lists).reduce((sum, { length }) => sum + beyond(length), 0),
  }
}

const shortened = (text: string) => text.slice(0, 40)
const beyond = (count: number) => Math.max(0, count - PIECES_MAX)

/** Without numbering and stars; a name printed as `五 粮 液`, as exchanges do, is one word. */
function plainLine(line: string, { byName }: SecurityDirectory): string {
  return line
    .replace(NUMBERING, '')
    .replace(/\*/g, '')
    .replace(SPACED_NAME, (spaced) => {
      const name = spaced.replace(/\s/g, '')
      return [...byName.keys()].some((one) => one.startsWith(name)) ? name : spaced
    })
}

function piecesOf(line: string, directory: SecurityDirectory): Piece[] {
  const wantsHongKong = HONG_KONG.test(line)
  const pieces: Piece[] = []
  let rest = ''
  const endRest = () => {
    pieces.push(...piecesOfRest(rest, directory))
    rest = ''
  }
  for (let at = 0; at < line.length; ) {
    const code = matchAt(CODE, line, at)
    const named = code ? undefined : nameAt(line, at, directory)
    const figure =
      code || named || /[A-Za-z]/.test(rest.at(-1) ?? '') ? undefined : matchAt(FIGURE, line, at)
    if (code) {
      endRest()
      pieces.push(...pieceOfCode(code, directory))
    } else if (named) {
      endRest()
      pieces.push({ kind: 'found', security: meant(named.ones, wantsHongKong, pieces) })
    } else if (figure) endRest()
    else if (WORD.test(line[at] ?? '')) rest += line[at]
    else endRest()
    at += code?.length ?? named?.length ?? figure?.length ?? 1
  }
  endRest()
  return pieces
}

function pieceOfCode(code: string, { bySymbol }: SecurityDirectory): Piece[] {
  const symbol = readSymbol(code.replace(/^([A-Za-z]{2})[.:]/, '$1'))
  const security = symbol ? bySymbol.get(symbol) : undefined
  if (security) return [{ kind: 'found', security }]
  // Five bare digits without a leading zero are rather a number than a code of Hong Kong that does not exist.
  return /^[1-9]\d{4}$/.test(code) ? [] : [{ kind: 'unknown', text: code }]
}

/** The A share, unless the line says Hong Kong or gives the code of another market right before the name. */
function meant(ones: readonly NamedSecurity[], wantsHongKong: boolean, before: readonly Piece[]) {
  const last = before.at(-1)
  const named = last?.kind === 'found' && ones.find(({ symbol }) => symbol === last.security.symbol)
  const inHongKong = wantsHongKong ? ones.find(({ symbol }) => symbol.startsWith('hk')) : undefined
  return (named || inHongKong) ?? ones[0]!
}

/** The longest listed name that begins at a position. */
function nameAt(line: string, at: number, { byName, longestName }: SecurityDirectory) {
  for (let length = Math.min(longestName, line.length - at); length >= SHORTEST_NAME; length -= 1) {
    const text = line.slice(at, at + length)
    // Letters are a whole word: `TCL` is no part of `TCLX`.
    if (/[A-Za-z]$/.test(text) && /[A-Za-z]/.test(line[at + length] ?? '')) continue
    const ones = byName.get(text.toUpperCase())
    if (ones) return { ones, length }
  }
  return undefined
}

/** What is left between names and codes, without the words of sentences and tables. */
function piecesOfRest(rest: string, directory: SecurityDirectory): Piece[] {
  // A single character between words is grammar; one that stands alone may be half a name.
  if (/^\p{Script=Han}$/u.test(rest) && !PROSE.test(rest)) return [{ kind: 'unknown', text: rest }]
  return rest
    .split(PROSE)
    .filter((text) => text.length >= SHORTEST_NAME && /\p{L}/u.test(text))
    .map((text): Piece => {
      const choices = choicesOf(text, directory)
      const [only] = choices
      if (only && choices.length === 1) return { kind: 'found', security: only }
      return choices.length > 0 ? { kind: 'doubtful', text, choices } : { kind: 'unknown', text }
    })
}

/** Securities with the text in their names; none if it is too common. */
function choicesOf(text: string, { byName }: SecurityDirectory): readonly NamedSecurity[] {
  const choices = new Set<NamedSecurity>()
  const plain = plainName(text)
  for (const [name, [one]] of byName) if (one && name.includes(plain)) choices.add(one)
  return choices.size <= CHOICES_MAX ? [...choices].sort(byMarket) : []
}

function byMarket(a: NamedSecurity, b: NamedSecurity): number {
  return Number(a.symbol.startsWith('hk')) - Number(b.symbol.startsWith('hk'))
}

function matchAt(pattern: RegExp, line: string, at: number): string | undefined {
  pattern.lastIndex = at
  return pattern.exec(line)?.[0]
}
