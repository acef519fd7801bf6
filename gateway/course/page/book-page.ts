import { type Block, textOfBlocks } from '#api/news/block.ts'
import { paidParts } from '#gateway/news/page/paid-parts.ts'
import { correctedPart, stoneText } from '#gateway/news/page/piece-parts.ts'
import { freeBlocks, summaryOf } from '#gateway/news/piece-answers.ts'
import { correctionsOf, type PieceRow, pieceById, piecesOf } from '#gateway/news/piece-queries.ts'
import { chapterId } from '#gateway/site/block-html.ts'
import type { Parts } from '#gateway/site/fill-page.ts'
import { filledPage, type PageServices } from '#gateway/site/filled-page.ts'

/** A handout: contents and text; of a paid one, the first chapter. */
export const bookPage = filledPage('/bookDetail', ['id'], async (query, services) => {
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
      visit: { attributes: { 'data-visit': row.piece_id } },
      ...(row.withdrawn_at
        ? { stone: stoneText(row.withdrawn_at.getTime(), row.withdraw_reason ?? '') }
        : await textParts(row, services)),
    },
    head: {
      title: row.title,
      description: summaryOf(freeBlocks(row)),
      address: `/bookDetail?id=${row.piece_id}`,
    },
  }
})

async function textParts(row: PieceRow, services: PageServices): Promise<Parts> {
  const chapters = row.blocks.filter(({ kind }) => kind === 'heading')
  const shown = freeBlocks(row)
  const cover = bookCover(row)
  const beginning = shown[0]?.picture === cover ? shown[0] : undefined
  return {
    cover: { picture: cover, alt: beginning ? textOfBlocks([beginning]) : '' },
    facts: `${row.author}　${chapters.length} 章　${row.product_id === null ? '免费' : '付费，首章免费'}`,
    contents: { rows: chapters.map((chapter, i) => chapterParts(chapter, i, shown)) },
    body: { blocks: beginning ? shown.slice(1) : shown },
    ...(await paidParts(row, services)),
  }
}

/** The first picture of what everybody may read of a handout. */
export function bookCover(row: Pick<PieceRow, 'blocks' | 'product_id'>): string {
  return freeBlocks(row).find(({ picture }) => picture)?.picture ?? '/live/cover-report.webp'
}

/** A line of the contents; it leads to the chapters that the page contains. */
function chapterParts(chapter: Block, i: number, shown: readonly Block[]): Parts {
  const name = chapter.rows.flat(2)[0]?.text ?? ''
  return shown.includes(chapter)
    ? { chapter: { text: name, href: `#${chapterId(i + 1)}` } }
    : { name }
}
