import { getPageText } from '#api/news/document/get-page-text.ts'
import { handle } from '#gateway/http/handle.ts'
import { pieceById } from '../piece-queries.ts'
import { textOfPage } from './text-queries.ts'

export default handle(getPageText, async ({ id, page }, context) => {
  const piece = await pieceById(context, id)
  if (!piece || piece.withdrawn_at) return { text: undefined }
  return { text: await textOfPage(context.db, id, page) }
})
