import type { LoginContext } from '../http/handle.ts'
import { notFound, refuse } from '../http/refusal.ts'
import { replayAddress } from '../live/recording/replay-address.ts'
import { isClosedTo } from '../live/room/owners-only.ts'
import { classDetailOf } from './class-queries.ts'

/** The class, if the user may enter it, else the reason why not. */
export async function enterClass({ db, userId, now, config }: LoginContext, id: string) {
  const found = await classDetailOf(db, userId, id)
  if (!found) return notFound()
  if (await isClosedTo(db, id, userId, now)) return refuse('NOT_ENROLLED')
  const { secretKey } = config
  const replayUrl = replayAddress(found.replayUrl, { now, secretKey })
  return { ...found, replayUrl, nowMs: now.getTime() }
}
