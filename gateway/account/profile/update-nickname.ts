import { updateNickname } from '#api/account/profile/update-nickname.ts'
import { handle } from '#gateway/http/handle.ts'
import { setNickname } from '../queries.ts'

export default handle(updateNickname, async ({ nickname }, { db, userId }) => {
  await setNickname(db, userId, nickname)
  return { nickname }
})
