import { type StockSymbol, symbolParts } from '#api/exchange/symbol.ts'
import { flashTopic } from '#api/news/flash-event.ts'
import { OWN_SYMBOLS_MAX } from '#api/news/own-flashes.ts'
import { pieceAddress } from '#api/news/piece-address.ts'
import { minuteText } from '#gateway/china-time.ts'
import { pageOf } from '#gateway/db/page.ts'
import type { Filling, Part, Parts } from '#gateway/site/fill-page.ts'
import { filledPage, type PageServices } from '#gateway/site/filled-page.ts'
import { commentsOf } from '../comment/comment-queries.ts'
import { freeBlocks, pieceAnswer, pieceLines, summaryOf } from '../piece-answers.ts'
import { type PieceRow, pieceBeside, pieceById, piecesOf } from '../piece-queries.ts'
import { paidParts } from './paid-parts.ts'
import { lineParts, pieceHead, pieceParts } from './piece-parts.ts'
import { textParts } from './text-pages.ts'

const PER_PAGE = 30
const MORE = 8
const COMMENTS = 20

/** The flashes of the whole day; with an id, one flash or article. */
export const flashPage = filledPage(
  '/KXDetail',
  ['id', 'only', 'symbols', 'page', 'part'],
  async (query, services) => {
    const id = query.get('id')
    return id ? onePiece(id, query.get('part'), services) : listOfFlashes(query, services)
  },
)

/** The same piece as people share it, and as bots read it: any open piece by its id. */
export const sharedFlashPage = filledPage('/KXDetail2', ['id', 'part'], async (query, services) => {
  const id = query.get('id')
  const row = id ? await pieceById(services, id) : undefined
  const newest = await piecesOf(services, { kinds: ['flash'], limit: MORE })
  const more = { rows: (await pieceLines(services, newest)).map(lineParts) }
  // Only subscribers see the title of an issue; everybody reads the first chapter of a paid handout.
  if (!row || (row.product_id !== null && row.kind !== 'book'))
    return { state: id ? 'missing' : 'list', parts: { more } }
  const blocks = freeBlocks(row)
  const piece = await pieceAnswer(services, { ...row, blocks })
  const address = pieceAddress({ id: row.piece_id, kind: row.kind })
  return {
    state: row.withdrawn_at ? 'withdrawn' : row.product_id === null ? 'ready' : 'paid',
    parts: {
      ...pieceParts(piece),
      ...textParts(blocks, query.get('part'), `/KXDetail2?id=${row.piece_id}`),
      ...(await paidParts(row, services)),
      more,
      open: { href: address, ...(row.kind === 'book' && { text: '打开讲义与目录' }) },
    },
    head: pieceHead(piece, summaryOf(blocks), `/KXDetail2?id=${row.piece_id}`),
  }
})

async function listOfFlashes(query: URLSearchParams, services: PageServices): Promise<Filling> {
  // Read before the rows, so that nothing falls between. Without it, what is pushed begins when the page is open.
  const after = await services.hub.position(flashTopic(services.config.brand)).catch(() => '')
  const isImportant = query.get('only') === 'important'
  const symbols = symbolsOf(query.get('symbols'))
  const cursor = query.get('page') ?? undefined
  const { rows, next } = await pageOf(
    PER_PAGE,
    (limit) => piecesOf(services, { kinds: ['flash'], isImportant, symbols, cursor, limit }),
    (row) => row.piece_id,
  )
  const lines = await pieceLines(services, rows)
  const only = symbols ? `symbols=${symbols.join()}&` : isImportant ? 'only=important&' : ''
  const articles = await piecesOf(services, { kinds: ['article'], limit: MORE })
  return {
    state: 'list',
    parts: {
      all: { href: '/KXDetail', isCurrent: !isImportant && !symbols },
      important: { href: '/KXDetail?only=important', isCurrent: isImportant },
      own: { attributes: { 'aria-pressed': String(symbols !== undefined) } },
      live: { attributes: { 'data-after': after } },
      flashes: { rows: lines.map(lineParts) },
      none: lines.length > 0 ? undefined : symbols ? '自选股还没有快讯' : '还没有快讯',
      older: next === undefined ? undefined : { href: `/KXDetail?${only}page=${next}` },
      articles: { rows: (await pieceLines(services, articles)).map(lineParts) },
    },
  }
}

/** The securities that the flashes are to name; undefined for all flashes. */
function symbolsOf(text: string | null): readonly StockSymbol[] | undefined {
  if (text === null) return undefined
  return text
    .split(',')
    .filter((one) => symbolParts(one))
    .slice(0, OWN_SYMBOLS_MAX)
}

async function onePiece(id: string, part: string | null, services: PageServices): Promise<Filling> {
  const row = await pieceById(services, id)
  if (!row || (row.kind !== 'flash' && row.kind !== 'article'))
    return { state: 'missing', parts: {} }
  const piece = await pieceAnswer(services, row)
  const comments = await commentsOf(services.db, {
    pieceId: id,
    userId: undefined,
    limit: COMMENTS,
  })
  return {
    state: row.withdrawn_at ? 'withdrawn' : 'ready',
    parts: {
      ...pieceParts(piece),
      ...textParts(piece.blocks, part, `/KXDetail?id=${id}`),
      important: row.is_important ? '重要' : undefined,
      newer: linkTo(await pieceBeside(services, row, 'newer')),
      older: linkTo(await pieceBeside(services, row, 'older')),
      comments: { rows: comments.map(commentParts) },
      none: comments.length === 0 ? '还没有评论' : undefined,
    },
    head: pieceHead(piece, row.summary, `/KXDetail?id=${id}`),
  }
}

function linkTo(row: PieceRow | undefined): Part {
  return row && { href: pieceAddress({ id: row.piece_id, kind: row.kind }), text: row.title }
}

function commentParts({
  author,
  text,
  at,
  ups,
}: Awaited<ReturnType<typeof commentsOf>>[number]): Parts {
  return { author, text, time: minuteText(at), ups: ups > 0 ? `${ups} 人觉得有用` : undefined }
}
