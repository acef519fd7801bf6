import { updateNickname as updateNicknameCall } from '#api/account/update-nickname.ts'
import { handle } from '../http/handle.ts'
import { setNickname } from './queries.ts'

export const updateNickname = handle(updateNicknameCall, async ({ nickname }, { db, userId }) => {
  await setNickname(db, userId, nickname)
  return { nickname }
})
