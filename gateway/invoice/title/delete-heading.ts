import { deleteHeading } from '#api/invoice/title/delete-heading.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound } from '#gateway/http/refusal.ts'
import { removeHeading } from './heading-queries.ts'

export default handle(deleteHeading, async ({ headingId }, { db, userId }) =>
  (await removeHeading(db, userId, headingId)) ? {} : notFound(),
)
