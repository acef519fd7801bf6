import type { StockSymbol } from '#api/exchange/symbol.ts'
import { type Block, textOfBlocks } from '#api/news/block.ts'
import type { NamedSecurity, Piece, PieceLine } from '#api/news/piece.ts'
import type { Services } from '../http/handle.ts'
import type { FeedQuote } from '../market/feed/quote.ts'
import { listingsOf } from '../market/queries.ts'
import { type NameOf, readMarkdown, type Written } from './markdown.ts'
import { correctionsOf, type PieceRow, type PieceSecurity, securitiesOf } from './piece-queries.ts'
import { sourcesOf } from './source/source-queries.ts'

type Parts = Pick<Services, 'db' | 'market'>

/** Pieces as lists show them, each with its securities and their change since. */
export async function pieceLines(
  parts: Parts,
  rows: readonly PieceRow[],
): Promise<readonly PieceLine[]> {
  const securities = await namedSecurities(parts, rows)
  return rows.map((row) => ({
    id: row.piece_id,
    kind: row.kind,
    title: row.title,
    summary: row.summary,
    source: row.source,
    isImportant: row.is_important,
    publishedAt: row.published_at.getTime(),
    securities: securities.get(row.piece_id) ?? [],
  }))
}

export async function pieceAnswer(parts: Parts, row: PieceRow): Promise<Piece> {
  const securities = await namedSecurities(parts, [row])
  return {
    id: row.piece_id,
    title: row.title,
    author: row.author,
    reviewer: row.reviewer,
    source: sourceText(row.source, await sourcesOf(parts.db, row.piece_id)),
    publishedAt: row.published_at.getTime(),
    corrections: await correctionsOf(parts.db, row.piece_id),
    withdrawnAt: row.withdrawn_at?.getTime(),
    withdrawReason: row.withdraw_reason ?? undefined,
    securities: securities.get(row.piece_id) ?? [],
    blocks: row.blocks,
  }
}

/** What came from public sources names each of them with its licence. */
function sourceText(own: string, sources: Awaited<ReturnType<typeof sourcesOf>>): string {
  if (sources.length === 0) return own
  return sources.map(({ name, licence }) => `${name}（${licence}）`).join('、')
}

async function namedSecurities(
  { db, market }: Parts,
  rows: readonly PieceRow[],
): Promise<ReadonlyMap<string, readonly NamedSecurity[]>> {
  const named = await securitiesOf(
    db,
    rows.map(({ piece_id }) => piece_id),
  )
  const symbols = [...new Set(named.map(({ symbol }) => symbol))]
  const prices = new Map(
    symbols.length > 0
      ? (await market.feed.quotes(symbols)).map((quote) => [quote.symbol, priceOf(quote)])
      : [],
  )
  const byPiece = new Map<string, NamedSecurity[]>()
  for (const { pieceId, symbol, name, priceMilli } of named) {
    const price = prices.get(symbol)
    const change =
      price && priceMilli
        ? Number((((price - priceMilli) / priceMilli) * 100).toFixed(2))
        : undefined
    const all = byPiece.get(pieceId) ?? []
    byPiece.set(pieceId, [...all, { symbol, name, changeSince: change }])
  }
  return byPiece
}

/** Markdown as blocks, with the securities it names, which have no prices yet. */
export async function readPiece(
  { db }: Pick<Services, 'db'>,
  markdown: string,
): Promise<Written & { securities: readonly Omit<PieceSecurity, 'pieceId'>[] }> {
  const nameOf = await namesIn(db, markdown)
  const written = readMarkdown(markdown, nameOf)
  return {
    ...written,
    securities: written.symbols.map((symbol) => ({
      symbol,
      name: nameOf(symbol) ?? '',
      priceMilli: null,
    })),
  }
}

/** Records the prices of a piece's securities, outside a transaction, which the market would wait for. */
export async function recordPrices({ db, market }: Parts, pieceId: string): Promise<void> {
  const symbols = (await securitiesOf(db, [pieceId])).map(({ symbol }) => symbol)
  const quotes = symbols.length > 0 ? await market.feed.quotes(symbols) : []
  for (const quote of quotes)
    await db
      .updateTable('piece_securities')
      .set({ price_milli: priceOf(quote) })
      .where('piece_id', '=', pieceId)
      .where('symbol', '=', quote.symbol)
      .where('price_milli', 'is', null)
      .execute()
}

async function namesIn(db: Parts['db'], markdown: string): Promise<NameOf> {
  const codes = [...markdown.matchAll(/\$(\d{6})/g)].map(([, code]) => code ?? '')
  const symbols = codes.flatMap((code): StockSymbol[] => [`sh${code}`, `sz${code}`, `bj${code}`])
  const listings = symbols.length > 0 ? await listingsOf(db, symbols) : []
  const names = new Map(listings.map(({ symbol, name }) => [symbol, name]))
  return (symbol) => names.get(symbol)
}

const SUMMARY_MAX = 110

/**
 * What everybody may read of a piece: of a paid one, the first chapter and everything before it, or the first block of
 * a text without chapters.
 */
export function freeBlocks({
  blocks,
  product_id,
}: Pick<PieceRow, 'blocks' | 'product_id'>): readonly Block[] {
  const [, second] = blocks.flatMap(({ kind }, i) => (kind === 'heading' ? [i] : []))
  return product_id === null ? blocks : blocks.slice(0, second ?? 1)
}

/** What lists and search show of a piece: of a handout, nothing that has to be paid for. */
export function summaryIn(row: Pick<PieceRow, 'kind' | 'blocks' | 'product_id'>): string {
  return summaryOf(row.kind === 'book' ? freeBlocks(row) : row.blocks)
}

/** The beginning of a text, for lists and share cards. */
export function summaryOf(blocks: Written['blocks']): string {
  const paragraphs = blocks.filter(({ kind }) => kind === 'paragraph')
  const words = textOfBlocks(paragraphs.length > 0 ? paragraphs : blocks).replaceAll('\n', ' ')
  return words.length > SUMMARY_MAX ? `${words.slice(0, SUMMARY_MAX - 1)}…` : words
}

/** The last price; before the first one of a day, the close before it. */
function priceOf({ lastMilli, prevCloseMilli }: FeedQuote): number | null {
  return lastMilli ?? prevCloseMilli
}
