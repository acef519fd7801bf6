import { SIGN_WINDOW_MS } from '#api/canonical.ts'
import { HttpFailure } from '../error.ts'
import type { Services } from '../handle.ts'
import { type Params, textParam } from './receive.ts'

/** A signed request may be ahead or behind by the window, so its nonce is stored for both. */
const NONCE_KEPT_MS = 2 * SIGN_WINDOW_MS

/** Accepts a signed request once, however many copies arrive and on however many nodes. */
export async function claimNonce({ db }: Services, params: Params, now: Date): Promise<void> {
  const nonce = textParam(params, 'nonce')
  if (!/^[0-9A-Za-z]{20}$/.test(nonce)) throw new HttpFailure(400, 'INVALID')
  const claimed = await db
    .insertInto('request_nonces')
    .values({ nonce, expires_at: new Date(now.getTime() + NONCE_KEPT_MS) })
    .onConflict((conflict) => conflict.column('nonce').doNothing())
    .executeTakeFirst()
  if (Number(claimed.numInsertedOrUpdatedRows) === 0) throw new HttpFailure(200, 'REPLAYED')
}
