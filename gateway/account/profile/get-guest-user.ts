import { getGuestUser } from '#api/account/profile/get-guest-user.ts'
import { handle } from '#gateway/http/handle.ts'
import { userByNumber } from '../queries.ts'
import { shownNickname } from '../user-record.ts'

export default handle(
  getGuestUser,
  async ({ id }, { db }) => {
    const user = await userByNumber(db, id)
    if (!user) return {}
    return {
      user: { id: String(user.id), nickname: shownNickname(user), avatar: user.avatar ?? '' },
    }
  },
  {
    // User numbers can be enumerated, and nobody needs many strangers in a minute.
    limits: [{ name: 'guestUser', points: 60, perSeconds: 60, key: (_, { address }) => address }],
  },
)
