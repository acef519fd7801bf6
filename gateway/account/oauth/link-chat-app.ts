import { type LinkOffer, linkChatApp } from '#api/account/oauth/link-chat-app.ts'
import type { ValueOf } from '#api/codec.ts'
import { handle, type LoginContext } from '#gateway/http/handle.ts'
import { refuse } from '#gateway/http/refusal.ts'
import {
  type ChatAppIdentity,
  lockOpenId,
  setIdentity,
  type User,
  userById,
  userOfOpenId,
} from '../queries.ts'
import { findLogin, setOpenIdOfLogin } from '../session/sessions.ts'
import { canMerge, mergeUsers } from '../sign-in/merge-users.ts'
import { userRecord } from '../user-record.ts'
import { consumeHandle, findHandle } from './oauth-handles.ts'

export default handle(linkChatApp, async ({ accessToken, openId, isAccepted }, context) => {
  const { config, db, now, token, userId } = context
  const { secretKey } = config
  const identity = await findHandle(db, accessToken, secretKey, now)
  if (!identity) return refuse('HANDLE_SPENT')
  if (identity.openId !== openId) return refuse('HANDLE_MISMATCH')
  await setOpenIdOfLogin(db, token, openId, secretKey)
  await lockOpenId(db, openId)
  const user = await userById(db, userId)
  const holder = await userOfOpenId(db, openId)
  const offer = offerOf(user, holder)
  if (!isAccepted && offer !== 'none') return answer(user, offer, context)
  if (!(await consumeHandle(db, accessToken, secretKey, now))) return refuse('HANDLE_SPENT')
  if (!isAccepted) return answer(user, 'none', context)
  const linked = await accept({ user, holder, identity, offer }, context)
  return linked ? answer(linked, 'none', context) : refuse('MERGE_IMPOSSIBLE')
})

/** One person, one account: an identity without an account is bound, one with an account of its own is merged. */
function offerOf(user: User, holder: User | undefined): LinkOffer {
  if (!holder) return user.open_id === null ? 'bind' : 'none'
  return holder.user_id !== user.user_id && canMerge(holder, user) ? 'merge' : 'none'
}

interface Link {
  user: User
  holder: User | undefined
  identity: ChatAppIdentity
  offer: LinkOffer
}

async function accept(
  { user, holder, identity, offer }: Link,
  { config, db, now, knownLogins, afterCommit }: LoginContext,
): Promise<User | undefined> {
  const { user_id: intoId } = user
  if (offer === 'bind') return setIdentity(db, intoId, identity)
  if (offer !== 'merge' || !holder) return holder?.user_id === intoId ? user : undefined
  const { user_id: fromId } = holder
  afterCommit(() => knownLogins.forget([fromId]))
  return mergeUsers(db, { fromId, intoId, secretKey: config.secretKey, now })
}

async function answer(
  user: User,
  offer: LinkOffer,
  { config, db, now, token }: LoginContext,
): Promise<ValueOf<typeof linkChatApp.answer>> {
  const login = await findLogin(db, token, config.secretKey, now)
  const record = { token, loginType: login?.loginType ?? '' }
  return { session: await userRecord(db, user, record, now), offer }
}
