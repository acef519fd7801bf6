import type { LoginContext } from '../http/handle.ts'
import { notFound, refuse } from '../http/refusal.ts'
import { isClosedTo } from '../live/room/owners-only.ts'
import { classDetailOf } from './class-queries.ts'

/** The class, if the user may enter it, else the reason why not. */
export async function enterClass({ db, userId, now }: LoginContext, id: string) {
  const found = await classDetailOf(db, userId, id)
  if (!found) return notFound()
  return (await isClosedTo(db, id, userId, now)) ? refuse('NOT_ENROLLED') : found
}
