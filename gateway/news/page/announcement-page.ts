import { type StockSymbol, symbolParts } from '#api/exchange/symbol.ts'
import { documentPages } from '#api/news/document/document-pages.ts'
import { FILING_SECTIONS } from '#api/news/filing/list-filings.ts'
import { pageOf } from '#gateway/db/page.ts'
import { listingsOf } from '#gateway/market/queries.ts'
import type { Filling } from '#gateway/site/fill-page.ts'
import { filledPage, type PageServices } from '#gateway/site/filled-page.ts'
import { filingSections } from '../filing/filing-queries.ts'
import { pieceAnswer, pieceLines } from '../piece-answers.ts'
import { type PieceRow, pieceById, piecesOf } from '../piece-queries.ts'
import { lineParts, pieceHead, pieceParts } from './piece-parts.ts'
import { textParts } from './text-pages.ts'

const PER_PAGE = 20
const FILINGS_NOTE = '公告由上市公司披露，以交易所与公司披露的原文为准。'
const NO_FILINGS =
  '还没有收录这家公司的公告。公告以交易所与公司披露的原文为准，请到证券交易所网站查询。'
const WORDS_MAX = 40
const SECTIONS = ['功能', '规则', '安全', '维护'] as const

/** Notices of the platform by type; with a symbol, the filings of a company by section and what else names it. */
export const announcementPage = filledPage(
  '/announcement',
  ['id', 'type', 'symbol', 'q', 'page', 'part'],
  async (query, services) => {
    const id = query.get('id')
    return id ? oneNotice(id, query.get('part'), services) : listOfNotices(query, services)
  },
)

async function oneNotice(
  id: string,
  part: string | null,
  services: PageServices,
): Promise<Filling> {
  const row = await pieceById(services, id)
  if (row?.kind !== 'announcement') return { state: 'missing', parts: {} }
  const piece = await pieceAnswer(services, row)
  const [issuer] = piece.securities
  return {
    state: row.withdrawn_at ? 'withdrawn' : 'ready',
    parts: {
      ...pieceParts(piece),
      ...textParts(piece.blocks, part, `/announcement?id=${id}`),
      document: row.document && !row.withdrawn_at ? { href: row.document } : undefined,
      pages: row.document ? { href: `/browse?url=${documentPages(id)}` } : undefined,
      home:
        issuer && isFiling(row)
          ? { href: `/announcement?symbol=${issuer.symbol}`, text: `${issuer.name} 的公告` }
          : { href: '/announcement' },
    },
    head: pieceHead(piece, row.summary, `/announcement?id=${id}`),
  }
}

const isFiling = ({ section }: PieceRow) => FILING_SECTIONS.some((one) => one === section)

async function listOfNotices(query: URLSearchParams, services: PageServices): Promise<Filling> {
  const { db } = services
  const symbol = query.get('symbol') ?? ''
  const [listing] = symbolParts(symbol) ? await listingsOf(db, [symbol]) : []
  const sections = listing ? await filingSections(services, listing.symbol) : SECTIONS
  const section = sections.find((one) => one === query.get('type'))
  const words = query.get('q')?.trim().slice(0, WORDS_MAX) || undefined
  const cursor = query.get('page') ?? undefined
  const filter = {
    ...{ kinds: ['announcement'] as const, symbols: listing && [listing.symbol], words, cursor },
    sections: section && [section],
    exceptSections: listing ? undefined : FILING_SECTIONS,
  }
  const { rows, next } = await pageOf(
    PER_PAGE,
    (limit) => piecesOf(services, { ...filter, limit }),
    (row) => row.piece_id,
  )
  const chosen = new URLSearchParams({
    ...(listing && { symbol: listing.symbol }),
    ...(section && { type: section }),
    ...(words && { q: words }),
  })
  return {
    state: listing ? 'stock' : 'list',
    parts: {
      title: listing ? `${listing.name} 公告` : '平台公告',
      quote: listing && { href: `/StockDetails?symbol=${listing.symbol}`, text: '看行情' },
      types: sections.length > 1 ? typeParts(sections, section, listing?.symbol) : undefined,
      notices: { rows: (await pieceLines(services, rows)).map(lineParts) },
      words: { attributes: { value: words ?? '' } },
      issuer: listing && { attributes: { value: listing.symbol } },
      section: section && { attributes: { value: section } },
      origin: !listing || words ? undefined : rows.length > 0 ? FILINGS_NOTE : NO_FILINGS,
      none: rows.length > 0 ? undefined : noneText(words, listing !== undefined),
      older: next === undefined ? undefined : { href: `/announcement?${withPage(chosen, next)}` },
    },
  }
}

function noneText(words: string | undefined, isOfCompany: boolean): string | undefined {
  if (words) return `没有找到含有“${words}”的公告`
  return isOfCompany ? undefined : '没有这一类公告'
}

function typeParts(
  sections: readonly string[],
  current: string | undefined,
  symbol: StockSymbol | undefined,
) {
  const rows = [undefined, ...sections].map((type) => {
    const chosen = new URLSearchParams({ ...(symbol && { symbol }), ...(type && { type }) })
    const href = chosen.size > 0 ? `/announcement?${chosen}` : '/announcement'
    return { type: { href, text: type ?? '全部', isCurrent: type === current } }
  })
  return { rows }
}

function withPage(chosen: URLSearchParams, next: string): URLSearchParams {
  chosen.set('page', next)
  return chosen
}
