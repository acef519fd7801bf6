import type { ValueOf } from '#api/codec.ts'
import type { authority } from '#api/strategy/strategy.ts'
import type { Db } from '../db/schema.ts'
import { serviceOf } from '../product/package-queries.ts'
import type { Instruction } from './performance/instruction-log.ts'
import { triedOf } from './strategy-queries.ts'

/** What one reader may see of a strategy. */
export interface StrategyRights {
  authority: ValueOf<typeof authority>
  triedId: string | undefined
  canRead(instruction: Instruction): boolean
}

const NOTHING: StrategyRights = {
  authority: { state: 'none', endsAt: undefined },
  triedId: undefined,
  canRead: () => false,
}

/** A service shows what was published before its end; a trial shows one instruction. */
export async function rightsOf(
  db: Db,
  userId: string | undefined,
  productId: string,
  now: Date,
): Promise<StrategyRights> {
  if (userId === undefined) return NOTHING
  const service = await serviceOf(db, userId, productId, now)
  const triedId = await triedOf(db, userId, productId)
  const until = service && (service.isRunning ? now : service.endsAt)
  const hasBegun = service && service.startsAt <= now
  const state =
    service && hasBegun ? (service.isRunning ? 'running' : 'ended') : triedId ? 'trial' : 'none'
  return {
    authority: { state, endsAt: service?.endsAt.getTime() },
    triedId,
    canRead: ({ moveId, publishedAt }) =>
      moveId === triedId || (until !== undefined && hasBegun === true && publishedAt <= until),
  }
}
