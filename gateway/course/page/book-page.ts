import { type Block, textOfBlocks } from '#api/news/block.ts'
import { paidParts } from '#gateway/news/page/paid-parts.ts'
import { correctedPart, stoneText } from '#gateway/news/page/piece-parts.ts'
import {
  bookPages,
  dividedAs,
  pageAddress,
  pageIn,
  pageParts,
} from '#gateway/news/page/text-pages.ts'
import { freeBlocks, summaryOf } from '#gateway/news/piece-answers.ts'
import { correctionsOf, type PieceRow, pieceById, piecesOf } from '#gateway/news/piece-queries.ts'
import { chapterId } from '#gateway/site/block-html.ts'
import type { Parts } from '#gateway/site/fill-page.ts'
import { filledPage, type PageServices } from '#gateway/site/filled-page.ts'

/** A handout: contents and text, chapter by chapter; of a paid one, the first chapter. */
export const bookPage = filledPage('/bookDetail', ['id', 'part'], async (query, services) => {
  const { db } = services
  const id = query.get('id')
  const [newest] = await piecesOf(services, { kinds: ['book'], limit: 1 })
  const row = id ? await pieceById(services, id) : newest
  if (row?.kind !== 'book') return { state: 'missing', parts: {} }
  const isPaid = row.product_id !== null
  return {
    state: row.withdrawn_at ? 'withdrawn' : isPaid ? 'paid' : 'ready',
    parts: {
      title: row.title,
      corrected: correctedPart(await correctionsOf(db, row.piece_id)),
      ...(row.withdrawn_at
        ? {
            stone: stoneText(row.withdrawn_at.getTime(), row.withdraw_reason ?? ''),
            visit: { attributes: { 'data-visit': row.piece_id } },
            book: { attributes: {} },
          }
        : await readerParts(row, query.get('part'), services)),
    },
    head: {
      title: row.title,
      description: summaryOf(freeBlocks(row)),
      address: `/bookDetail?id=${row.piece_id}`,
    },
  }
})

async function readerParts(
  row: PieceRow,
  part: string | null,
  services: PageServices,
): Promise<Parts> {
  const chapters = row.blocks.filter(({ kind }) => kind === 'heading')
  const free = freeBlocks(row)
  const cover = bookCover(row)
  const beginning = free[0]?.picture === cover ? free[0] : undefined
  const pages = dividedAs(part, bookPages(beginning ? free.slice(1) : free))
  const page = pageIn(part, pages)
  const address = `/bookDetail?id=${row.piece_id}`
  const shown = { pages, page, address }
  const isFirst = page === 1
  const isLast = page === pages.length
  const { rest, ...paid } = await paidParts(row, services)
  return {
    cover: isFirst
      ? { picture: cover, alt: beginning ? textOfBlocks([beginning]) : '' }
      : undefined,
    facts: `${row.author}　${chapters.length} 章　${row.product_id === null ? '免费' : '付费，首章免费'}`,
    fold: { attributes: isFirst ? { open: '' } : {} },
    contents: { rows: chapters.map((chapter) => chapterParts(chapter, shown)) },
    ...pageParts(pages, page, address),
    visit: { attributes: isFirst ? { 'data-visit': row.piece_id } : {} },
    book: { attributes: { 'data-address': address, 'data-part': `${page}`, ...startsOf(pages) } },
    ...paid,
    rest: isLast ? rest : undefined,
  }
}

/** How many blocks precede each page: a place in the book is a number of blocks, however it is divided. */
function startsOf(pages: ReturnType<typeof bookPages>): Record<string, string> {
  const starts = pages.map((_, i) => pages.slice(0, i).flat().length)
  return { 'data-starts': starts.join(' ') }
}

/** The first picture of what everybody may read of a handout. */
export function bookCover(row: Pick<PieceRow, 'blocks' | 'product_id'>): string {
  return freeBlocks(row).find(({ picture }) => picture)?.picture ?? '/live/cover-report.webp'
}

interface Shown {
  pages: ReturnType<typeof bookPages>
  page: number
  address: string
}

/** A line of the contents; it leads to the page of its chapter, if everybody may read that. */
function chapterParts(chapter: Block, { pages, page, address }: Shown): Parts {
  const name = chapter.rows.flat(2)[0]?.text ?? ''
  const at = pages.findIndex((blocks) => blocks.includes(chapter)) + 1
  const headings = pages[at - 1]?.filter(({ kind }) => kind === 'heading')
  if (!headings) return { name }
  const anchor = `#${chapterId(headings.indexOf(chapter) + 1)}`
  const href = at === page ? anchor : `${pageAddress(address, at)}${anchor}`
  return { chapter: { text: name, href } }
}
