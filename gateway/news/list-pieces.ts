import { listPieces, PIECES_PER_PAGE } from '#api/news/list-pieces.ts'
import { pageOf } from '../db/page.ts'
import { handle } from '../http/handle.ts'
import { pieceLines } from './piece-answers.ts'
import { piecesOf } from './piece-queries.ts'

export default handle(listPieces, async ({ kind, symbol, cursor }, context) => {
  const { rows, next } = await pageOf(
    PIECES_PER_PAGE,
    (limit) =>
      piecesOf(context, {
        kinds: [kind],
        symbols: symbol === undefined ? undefined : [symbol],
        cursor,
        limit,
      }),
    (row) => row.piece_id,
  )
  return { pieces: await pieceLines(context, rows), next }
})
