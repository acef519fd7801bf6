import { pieceOfPages } from '#api/news/document/document-pages.ts'
import { getFiling } from '#api/news/document/get-filing.ts'
import { handle } from '#gateway/http/handle.ts'
import { pieceById } from '../piece-queries.ts'
import { pieceByDocument } from './text-queries.ts'

export default handle(getFiling, async ({ address }, context) => {
  const pieceId = pieceOfPages(address)
  const row = pieceId ? await pieceById(context, pieceId) : await pieceByDocument(context, address)
  if (!row?.document || row.withdrawn_at) return { filing: undefined }
  return { filing: { id: row.piece_id, title: row.title } }
})
