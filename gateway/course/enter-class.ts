import { NOT_ENROLLED } from '#api/live/codes.ts'
import type { LoginContext, Refusal } from '../http/handle.ts'
import { no, notFound } from '../live/refusal.ts'
import { isClosedTo } from '../live/room/owners-only.ts'
import { classDetailOf } from './class-queries.ts'

/** The class a user may enter, else why not. */
export async function enterClass({ db, userId, now }: LoginContext, id: string) {
  const found = await classDetailOf(db, userId, id)
  if (!found) return notFound()
  return (await isClosedTo(db, id, userId, now)) ? no(NOT_ENROLLED) : found
}

export function isRefusal(entered: object): entered is Refusal {
  return 'kind' in entered
}
