import { normaliseName } from '#api/exchange/stock-name.ts'
import { type StockSymbol, symbolParts } from '#api/exchange/symbol.ts'
import type { ListingPage } from '../all-pages.ts'
import type { SearchHit } from '../feed.ts'
import { MalformedAnswer } from '../source-http.ts'
import { dig, listAt, readJson, readNumber } from '../source-values.ts'

/** `v_hint="sh~600519~贵州茅台~gzmt~GP-A^…"`; names may be written as literal `\uXXXX`. */
export function readHints(text: string): SearchHit[] {
  const body = /^v_hint="([^"]*)"/.exec(text.trim())?.[1]
  if (body === undefined) throw new MalformedAnswer('no hints')
  if (body === 'N' || body === '') return []
  return body.split('^').flatMap((entry) => {
    const [market = '', code = '', name = '', pinyin = ''] = entry.split('~')
    const symbol = symbolOf(market, code)
    return symbol ? [{ symbol, name: normaliseName(unescaped(name)), pinyin: pinyin || null }] : []
  })
}

/** American codes include their exchange (`aapl.oq`). */
function symbolOf(market: string, code: string): StockSymbol | null {
  const plain = market === 'us' ? code.replace(/\.(?:oq|n|ps|am)$/, '').toUpperCase() : code
  return symbolParts(`${market}${plain}`) ? `${market}${plain}` : null
}

function unescaped(text: string): string {
  return text.replace(/\\u([0-9a-f]{4})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
}

/** A page of `getBoardRankList`. */
export function readRankPage(text: string): ListingPage {
  const answer = readJson(text)
  const rows = listAt(answer, 'data', 'rank_list')
  const hits = rows.flatMap((row) => {
    const symbol = String(dig(row, 'code'))
    const name = normaliseName(String(dig(row, 'name') ?? ''))
    return symbolParts(symbol) && name ? [{ symbol, name, pinyin: null }] : []
  })
  return { total: readNumber(dig(answer, 'data', 'total')) ?? rows.length, rows: rows.length, hits }
}
