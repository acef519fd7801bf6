import { listFilings } from '#api/news/filing/list-filings.ts'
import { PIECES_PER_PAGE } from '#api/news/list-pieces.ts'
import { pageOf } from '../../db/page.ts'
import { handle } from '../../http/handle.ts'
import { pieceLines } from '../piece-answers.ts'
import { piecesOf } from '../piece-queries.ts'
import { filingSections } from './filing-queries.ts'

export default handle(listFilings, async ({ symbol, section, cursor }, context) => {
  const { rows, next } = await pageOf(
    PIECES_PER_PAGE,
    (limit) =>
      piecesOf(context, {
        kinds: ['announcement'],
        symbols: [symbol],
        sections: section && [section],
        cursor,
        limit,
      }),
    (row) => row.piece_id,
  )
  return {
    filings: await pieceLines(context, rows),
    sections: await filingSections(context, symbol),
    next,
  }
})
