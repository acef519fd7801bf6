import type { PieceKind, PieceLine } from './piece.ts'

/** Where a piece of each kind is read. */
const PAGES: Readonly<Record<PieceKind, string>> = {
  flash: '/KXDetail',
  article: '/KXDetail',
  announcement: '/announcement',
  paper: '/Newspaper',
  wealth: '/WealthDetail',
  book: '/bookDetail',
  course: '/Course',
}

/** Where people who paid read a piece as a whole: an issue, or the handout of a course. */
export function wholeAddress({ id, isBook }: { id: string; isBook: boolean }): string {
  return `/WealthDetail?id=${encodeURIComponent(id)}${isBook ? '&kind=book' : ''}`
}

/** The address of a piece on its own page. */
export function pieceAddress({ id, kind }: Pick<PieceLine, 'id' | 'kind'>): string {
  return `${PAGES[kind]}?id=${encodeURIComponent(id)}`
}
