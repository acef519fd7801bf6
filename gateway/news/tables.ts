import type { Generated, JSONColumnType } from 'kysely'
import type { Block } from '#api/news/block.ts'
import type { PieceKind } from '#api/news/piece.ts'
import type { BrandName } from '#api/product.ts'

declare module '../db/schema.ts' {
  interface Database {
    pieces: PiecesTable
    piece_versions: PieceVersionsTable
    piece_securities: PieceSecuritiesTable
    piece_readings: PieceReadingsTable
    piece_comments: PieceCommentsTable
    piece_comment_votes: PieceCommentVotesTable
  }
}

/** The newest version of everything written at the desk. */
export interface PiecesTable {
  id: Generated<number>
  piece_id: string
  kind: PieceKind
  /** Section of a paper's day, or the type of an announcement. */
  section: string
  title: string
  summary: string
  markdown: string
  blocks: JSONColumnType<readonly Block[]>
  author: string
  /** The second person, who released it. */
  reviewer: string
  source: string
  /** Readers need a running service of this product; null for everybody. */
  product_id: string | null
  /** Where the document of a company's filing is. */
  document: Generated<string | null>
  /** When its pages were read as texts; null while they were not. */
  document_read_at: Generated<Date | null>
  /** Null for every brand. */
  brand: BrandName | null
  is_important: Generated<boolean>
  version: Generated<number>
  published_at: Date
  /** When readers were told of it; null while that is due. */
  announced_at: Generated<Date | null>
  corrected_at: Generated<Date | null>
  correction: Generated<string | null>
  withdrawn_at: Generated<Date | null>
  withdraw_reason: Generated<string | null>
}

/** Earlier and present texts of a piece; rows are only ever inserted. */
interface PieceVersionsTable {
  piece_id: string
  version: number
  title: string
  markdown: string
  author: string
  reviewer: string
  correction: string | null
  published_at: Date
}

interface PieceSecuritiesTable {
  piece_id: string
  position: number
  symbol: string
  name: string
  /** The price when the piece was published. */
  price_milli: number | null
}

interface PieceReadingsTable {
  user_id: string
  piece_id: string
  read_at: Date
}

interface PieceCommentsTable {
  comment_id: Generated<number>
  piece_id: string
  /** Null after the author's account was deleted. */
  user_id: string | null
  text: string
  created_at: Date
  removed_at: Generated<Date | null>
  remove_reason: Generated<string | null>
}

interface PieceCommentVotesTable {
  comment_id: number
  user_id: string
  vote: 'up' | 'down'
}
