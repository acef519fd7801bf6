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

/** The address of a piece on its own page. */
export function pieceAddress({ id, kind }: Pick<PieceLine, 'id' | 'kind'>): string {
  return `${PAGES[kind]}?id=${encodeURIComponent(id)}`
}
