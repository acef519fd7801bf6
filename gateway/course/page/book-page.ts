import type { Block } from '#api/news/block.ts'
import { pieceById, piecesOf } from '#gateway/news/piece-queries.ts'
import { filledPage } from '#gateway/site/filled-page.ts'
import { lessonsOf } from '../outline-queries.ts'

/** A handout: contents and text; of a paid one, the first chapter. */
export const bookPage = filledPage('/bookDetail', ['id'], async (query, { db, now }) => {
  const id = query.get('id')
  const [newest] = await piecesOf(db, { kinds: ['book'], until: now, limit: 1 })
  const row = id ? await pieceById(db, id, now) : newest
  if (row?.kind !== 'book' || row.withdrawn_at) return { state: 'missing', parts: {} }
  const chapters = row.blocks.filter(({ kind }) => kind === 'heading')
  const isPaid = row.product_id !== null
  const shown = isPaid ? firstChapter(row.blocks) : row.blocks
  const hasCourse = isPaid && (await lessonsOf(db, row.product_id ?? '')).length > 0
  return {
    state: isPaid ? 'paid' : 'ready',
    parts: {
      title: row.title,
      facts: `${row.author}　${chapters.length} 章　${isPaid ? '随课程赠送' : '免费'}`,
      contents: { rows: chapters.map(({ rows }) => ({ name: rows.flat(2)[0]?.text ?? '' })) },
      body: { blocks: shown },
      rest: isPaid ? `以上为第一章，全书共 ${chapters.length} 章。` : undefined,
      course: hasCourse ? { href: `/Course?id=${row.product_id}` } : undefined,
      visit: { attributes: { 'data-visit': row.piece_id } },
    },
    head: { title: row.title, description: row.summary, address: `/bookDetail?id=${row.piece_id}` },
  }
})

function firstChapter(blocks: readonly Block[]): readonly Block[] {
  const second = blocks.findIndex(({ kind }, i) => kind === 'heading' && i > 0)
  return second < 0 ? blocks : blocks.slice(0, second)
}
