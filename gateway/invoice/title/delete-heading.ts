import { deleteHeading as deleteHeadingCall } from '#api/invoice/title/delete-heading.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound } from '../refusal.ts'
import { removeHeading } from './heading-queries.ts'

export const deleteHeading = handle(deleteHeadingCall, async ({ headingId }, { db, userId }) =>
  (await removeHeading(db, userId, headingId)) ? {} : notFound(),
)
