import { deleteHeading as deleteHeadingCall } from '#api/invoice/delete-heading.ts'
import { handle } from '../http/handle.ts'
import { removeHeading } from './heading-queries.ts'
import { notFound } from './refusal.ts'

export const deleteHeading = handle(deleteHeadingCall, async ({ headingId }, { db, userId }) =>
  (await removeHeading(db, userId, headingId)) ? {} : notFound(),
)
