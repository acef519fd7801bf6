import { daysAfter } from '#api/china-time.ts'
import type { Services } from '#gateway/http/handle.ts'
import { nextWeekday } from '#gateway/market/calendar/closed-days.ts'
import { readPiece, summaryIn } from '../piece-answers.ts'
import { insertPiece } from '../piece-change-queries.ts'
import { marketDays } from './market-day.ts'
import { flashesOf, issueOf, type MarketPiece, paperOf } from './market-pieces.ts'
import { SAMPLE_ANNOUNCEMENTS, SAMPLE_ARTICLES, type SamplePiece } from './sample-articles.ts'
import { SAMPLE_BOOKS } from './sample-books.ts'
import { SAMPLE_COURSE_TEXTS } from './sample-course-texts.ts'

const DAYS = 8
const REVIEWER = '示例审核 甲'
const ISSUES_OF = 'wealth-column'

type Parts = Pick<Services, 'db' | 'market' | 'clock'>

/** Fills the newsroom of a sandbox; what is there already stays as it is. */
export async function seedPieces(parts: Parts): Promise<void> {
  const now = parts.clock.now()
  const written = [
    ...SAMPLE_ARTICLES,
    ...SAMPLE_ANNOUNCEMENTS,
    ...SAMPLE_BOOKS,
    ...SAMPLE_COURSE_TEXTS,
  ].map((sample) => dated(sample, now))
  const days = await marketDays(parts, DAYS)
  const made = days.flatMap((market, i) => {
    const nextDay = days[i + 1]?.day ?? nextWeekday(market.day)
    return [...flashesOf(market), paperOf(market, nextDay, i), issueOf(market, ISSUES_OF)]
  })
  for (const piece of [...written, ...made]) await savePiece(parts, piece)
}

function dated({ daysAgo, ...sample }: SamplePiece, now: Date): MarketPiece {
  return { ...sample, isImportant: false, at: daysAfter(now, -daysAgo) }
}

async function savePiece(parts: Parts, piece: MarketPiece): Promise<void> {
  const { blocks, securities } = await readPiece(parts, piece.markdown)
  const { prices } = piece
  const { id, kind, section, title, markdown, author, source, isImportant, at } = piece
  const product_id = piece.productId ?? null
  await insertPiece(
    parts.db,
    {
      ...{ piece_id: id, kind, section, title, markdown, blocks, author, source },
      ...{ summary: summaryIn({ kind, blocks, product_id }), reviewer: REVIEWER, product_id },
      ...{ brand: null, is_important: isImportant, published_at: at },
    },
    securities.map((one) => ({ ...one, priceMilli: prices?.get(one.symbol) ?? one.priceMilli })),
  )
}
