import { deleteTitle } from '#api/invoice/title/delete-title.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound } from '#gateway/http/refusal.ts'
import { removeTitle } from './title-queries.ts'

export default handle(deleteTitle, async ({ titleId }, { db, userId }) =>
  (await removeTitle(db, userId, titleId)) ? {} : notFound(),
)
