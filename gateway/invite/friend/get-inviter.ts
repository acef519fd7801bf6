import { getInviter } from '#api/invite/friend/get-inviter.ts'
import { maskedNickname } from '#gateway/account/masked-nickname.ts'
import { handle } from '#gateway/http/handle.ts'
import { inviterOf } from './invite-queries.ts'

export default handle(getInviter, async ({ code }, { db }) => {
  const inviter = await inviterOf(db, code)
  return { name: inviter && maskedNickname(inviter.nickname) }
})
