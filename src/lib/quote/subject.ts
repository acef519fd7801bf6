import { type Board, boardOf } from '#api/exchange/board.ts'
import { readSymbol, type StockSymbol, symbolParts } from '#api/exchange/symbol.ts'

/** The pages that show one security. */
export type QuotePage = '/StockDetails' | '/indexStock' | '/HKDetail'

/** The subject of a page. */
export interface Subject {
  symbol: StockSymbol
  board: Board
  page: QuotePage
}

/** The security in a text, `sh600519` or other pasted forms; null if this product has no page for it. */
export function subjectOf(text: string): Subject | null {
  const trimmed = text.trim()
  const symbol = symbolParts(trimmed) ? trimmed : readSymbol(trimmed)
  const board = symbol && boardOf(symbol)
  if (!symbol || !board || symbol.startsWith('us')) return null
  return { symbol, board, page: pageOf(symbol, board) }
}

/** The page of a security. */
export function quoteAddress({ page, symbol }: Pick<Subject, 'page' | 'symbol'>): string {
  return `${page}?symbol=${symbol}`
}

/** The page of a well-formed symbol; the search page for a symbol without one. */
export function addressOf(symbol: StockSymbol): string {
  const subject = subjectOf(symbol)
  return subject ? quoteAddress(subject) : `/search?q=${encodeURIComponent(symbol)}`
}

function pageOf(symbol: StockSymbol, board: Board): QuotePage {
  if (symbol.startsWith('hk')) return '/HKDetail'
  return board === 'index' ? '/indexStock' : '/StockDetails'
}
