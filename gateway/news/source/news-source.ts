import type { StockSymbol } from '#api/exchange/symbol.ts'
import type { PieceKind } from '#api/news/piece.ts'

/** A piece as a source publishes it. */
export interface ReceivedPiece {
  /** What the source calls it. */
  sourceId: string
  title: string
  text: string
  isImportant: boolean
  publishedAt: Date
  /** The day on which a filing is dated, which all its sources give; published in the evening, it is the next one. */
  datedOn?: string
  symbols: readonly StockSymbol[]
  /** Where the document of a filing is. */
  document?: string
}

/** What is public at one address: how it is requested, and how its answer is read. */
export interface NewsSource {
  kind: Extract<PieceKind, 'flash' | 'announcement'>
  host: string
  /** Seconds between two requests. */
  everySeconds: number
  /** Path and query of the newest pieces. */
  path(now: Date): string
  /** The fields of a form that is posted to the path, where a source is asked so. */
  form?(now: Date): Readonly<Record<string, string>>
  /** Throws for anything that is not such an answer. */
  read(answer: string): readonly ReceivedPiece[]
}

/** A source in use: its name and its licence are shown beside everything that it published. */
export interface UsedSource {
  source: string
  name: string
  licence: string
  /** Another host with the same answers. */
  host?: string | undefined
}
