import { listFriends } from '#api/invite/friend/list-friends.ts'
import { maskedNickname } from '#gateway/account/masked-nickname.ts'
import { handle } from '#gateway/http/handle.ts'
import { friendsOf } from './invite-queries.ts'

export default handle(listFriends, async (_request, { db, userId }) => {
  const friends = await friendsOf(db, userId)
  return friends.map(({ nickname, state, coins, created_at }) => ({
    name: maskedNickname(nickname),
    state,
    coins,
    at: created_at.getTime(),
  }))
})
