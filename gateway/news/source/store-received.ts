import { createHash } from 'node:crypto'
import { DAY_MS, dayOf } from '#api/china-time.ts'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import type { Block } from '#api/news/block.ts'
import type { Db } from '#gateway/db/schema.ts'
import { filingSection } from '#gateway/market/disclosure/filing-section.ts'
import { listingsOf } from '#gateway/market/queries.ts'
import { summaryOf } from '../piece-answers.ts'
import { insertPiece } from '../piece-change-queries.ts'
import type { NewsSource, ReceivedPiece, UsedSource } from './news-source.ts'
import { addSource, isReceived, nameSources, storedPiece } from './source-queries.ts'

/** Shorter headlines may stand over different texts. */
const HEADLINE_MIN = 8
/** What is older is read in lists, and not pushed as news. */
const PUSHED_MS = 600_000
const TITLE_MAX = 200
const TEXT_MAX = 20_000
const ORIGINAL = '公告全文见原件。'

interface Arrival {
  used: UsedSource
  kind: NewsSource['kind']
  received: ReceivedPiece
}

/**
 * Publishes a piece that arrived, in a transaction. The same text from a second source adds its name to the piece of the
 * first. False if nothing is new.
 */
export async function storeReceived(
  db: Db,
  { used, kind, received }: Arrival,
  now: Date,
): Promise<boolean> {
  const { source } = used
  const { sourceId, symbols } = received
  if (await isReceived(db, { source, sourceId })) return false
  const ids = pieceIdsOf(kind, received)
  const known = await storedPiece(db, ids, kind === 'flash' ? received.publishedAt : undefined)
  const pieceId = known ?? ids[0]
  if (!known) {
    const named = await namedIn(db, symbols)
    const author = (kind === 'announcement' && named[0]?.name) || used.name
    const piece = { ...pieceOf(kind, received, now), piece_id: pieceId, author, source: used.name }
    await insertPiece(db, piece, named)
  }
  if (!(await addSource(db, { ...used, sourceId, pieceId }, now))) return false
  await nameSources(db, pieceId)
  return !known
}

/**
 * A filing by its company, its title and the day on which it is dated, or by its number where it was imported. A flash by
 * its text and its day, and the days beside it: sources publish before and after midnight.
 */
function pieceIdsOf(
  kind: NewsSource['kind'],
  { sourceId, title, text, symbols, publishedAt, datedOn }: ReceivedPiece,
): readonly [own: string, ...others: string[]] {
  const headline = lettersOf(title)
  const at = publishedAt.getTime()
  const idOn = (day: string, about: string, words: string) =>
    `${kind}-${createHash('sha256').update(`${day} ${about} ${words}`).digest('hex').slice(0, 32)}`
  if (kind === 'announcement')
    return [idOn(datedOn ?? dayOf(at), symbols.toSorted().join(), headline), `filing-${sourceId}`]
  const words = headline.length >= HEADLINE_MIN ? headline : lettersOf(text)
  return [
    idOn(dayOf(at), '', words),
    idOn(dayOf(at - DAY_MS), '', words),
    idOn(dayOf(at + DAY_MS), '', words),
  ]
}

/** Sources differ in brackets, spaces and full stops. */
const lettersOf = (words: string) => words.normalize('NFKC').replace(/[^\p{L}\p{N}%.]/gu, '')

function pieceOf(kind: NewsSource['kind'], received: ReceivedPiece, now: Date) {
  const { title, text, isImportant, publishedAt, document } = received
  const isFiling = kind === 'announcement'
  const words = isFiling ? ORIGINAL : text.slice(0, TEXT_MAX)
  const blocks: Block[] = words
    .split(/\n+/)
    .map((line) => ({ kind: 'paragraph', rows: [[[{ text: line }]]] }))
  return {
    ...{ kind, section: isFiling ? filingSection(title) : '', title: title.slice(0, TITLE_MAX) },
    ...{ summary: isFiling ? '' : summaryOf(blocks), markdown: words, blocks },
    ...{ reviewer: '', product_id: null, brand: null, is_important: isImportant },
    document: document ?? null,
    // A clock that is ahead must not plan a piece for later.
    published_at: publishedAt < now ? publishedAt : now,
    announced_at: now.getTime() - publishedAt.getTime() > PUSHED_MS ? now : null,
  }
}

async function namedIn(db: Db, symbols: readonly StockSymbol[]) {
  const listings = symbols.length > 0 ? await listingsOf(db, symbols) : []
  return listings.map(({ symbol, name }) => ({ symbol, name, priceMilli: null }))
}
