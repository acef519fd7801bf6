import { deleteTitle } from '#api/invoice/title/delete-heading.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound } from '#gateway/http/refusal.ts'
import { removeTitle } from './heading-queries.ts'

export default handle(deleteTitle, async ({ headingId }, { db, userId }) =>
  (await removeTitle(db, userId, headingId)) ? {} : notFound(),
)
