import { type Board, boardOf } from '#api/exchange/board.ts'
import { readSymbol, type StockSymbol, symbolParts } from '#api/exchange/symbol.ts'

/** The pages that show one security. */
export type QuotePage = '/StockDetails' | '/indexStock' | '/HKDetail'

/** What a page is about. */
export interface Subject {
  symbol: StockSymbol
  board: Board
  page: QuotePage
}

/** The security a text names, `sh600519` or what people paste instead; null where this product shows none. */
export function subjectOf(text: string): Subject | null {
  const trimmed = text.trim()
  const symbol = symbolParts(trimmed) ? trimmed : readSymbol(trimmed)
  const board = symbol && boardOf(symbol)
  if (!symbol || !board || symbol.startsWith('us')) return null
  return { symbol, board, page: pageOf(symbol, board) }
}

/** Where a security is shown. */
export function quoteAddress({ page, symbol }: Pick<Subject, 'page' | 'symbol'>): string {
  return `${page}?symbol=${symbol}`
}

/** Where a well-formed symbol is shown; the search page for what has no page. */
export function addressOf(symbol: StockSymbol): string {
  const subject = subjectOf(symbol)
  return subject ? quoteAddress(subject) : `/search?q=${encodeURIComponent(symbol)}`
}

function pageOf(symbol: StockSymbol, board: Board): QuotePage {
  if (symbol.startsWith('hk')) return '/HKDetail'
  return board === 'index' ? '/indexStock' : '/StockDetails'
}
