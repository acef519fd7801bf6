import { type StockSymbol, symbolParts } from '#api/exchange/symbol.ts'
import { MalformedAnswer } from '#gateway/market/feed/source-http.ts'
import { dig, readTime } from '#gateway/market/feed/source-values.ts'

const TITLE_MAX = 60
const SECONDS_END = '2026-09-24 22:01:00'.length

/** A text of an answer; empty if there is none. */
export function textAt(row: unknown, name: string): string {
  const value = dig(row, name)
  return typeof value === 'string' || typeof value === 'number' ? plainText(String(value)) : ''
}

/** A moment as sources write it, with or without milliseconds. */
export function timeAt(row: unknown, name: string): Date {
  const moment = readTime(textAt(row, name).slice(0, SECONDS_END))
  if (!moment) throw new MalformedAnswer(`no time at ${name}`)
  return moment
}

/** The headline in brackets and the text after it; without brackets, the first sentence is the headline. */
export function headlineAndText(words: string): { title: string; text: string } {
  const [, headline, rest = ''] = /^【([^】]{2,80})】\s*(.*)$/s.exec(words) ?? []
  if (headline) return { title: headline, text: rest || headline }
  const sentence = /^[^。！？\n]+/.exec(words)?.[0] ?? words
  const title = sentence.length > TITLE_MAX ? `${sentence.slice(0, TITLE_MAX - 1)}…` : sentence
  return { title, text: words }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&nbsp;': ' ',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&amp;': '&',
}

/** Text without a source's markup, which is nothing here. */
function plainText(words: string): string {
  return words
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:nbsp|lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .trim()
}

/** Each security once; what a source lists besides, a sector for example, is left out. */
export function knownSymbols(symbols: readonly (string | null)[]): readonly StockSymbol[] {
  return [...new Set(symbols)].filter(
    (symbol): symbol is StockSymbol => symbol !== null && symbolParts(symbol) !== null,
  )
}

/** The number of the exchange that a bare code of a share belongs to: 1 is Shanghai. */
export const marketOfCode = (code: string): 0 | 1 => (/^(?:[56]|900|11)/.test(code) ? 1 : 0)

/** The title of a filing without the company's name before it, which the list of companies says as well. */
export function titleOfCompany(title: string, names: readonly string[]): string {
  const prefix = names.find((name) => name && title.startsWith(`${name}:`))
  const own = prefix ? title.slice(prefix.length + 1) : title
  if (!own) throw new MalformedAnswer('a filing without a title')
  return own
}
