import { USER_ID_FIELD, USER_ID_FIELD_LOWER } from '#api/product.ts'
import { isTokenOfBanned } from '#gateway/account/session/sessions.ts'
import { HttpFailure } from '../error.ts'
import type { Handler, Services } from '../handle.ts'
import { type Params, textParam } from './receive.ts'

export interface Visitor {
  userId: string
  token: string
}

/** Identity comes from the token alone; user ids in parameters are compared, never trusted (design §4). */
export async function authenticate(
  { db, config, knownLogins }: Services,
  { call }: Handler,
  params: Params,
): Promise<Visitor | undefined> {
  const claimed = claimedUser(params)
  if (call.access === 'guest') return undefined
  const token = textParam(params, 'token')
  const userId = token && (await knownLogins.userOf(token))
  if (!userId) {
    if (token && (await isTokenOfBanned(db, token, config.secretKey)))
      throw new HttpFailure(200, 'BANNED')
    if (call.access === 'login') throw new HttpFailure(200, 'LOGIN_REQUIRED')
    return undefined
  }
  if (claimed && claimed !== userId) throw new HttpFailure(200, 'FORBIDDEN')
  return { userId, token }
}

/** The user id has two spellings on the wire (§7); no request can mean two different people. */
function claimedUser(params: Params): string {
  const claimed = textParam(params, USER_ID_FIELD)
  const claimedAgain = textParam(params, USER_ID_FIELD_LOWER)
  if (claimed && claimedAgain && claimed !== claimedAgain) throw new HttpFailure(400, 'INVALID')
  return claimed || claimedAgain
}
