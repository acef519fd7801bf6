import { markWxRefreshed as markWxRefreshedCall } from '#api/account/oauth/mark-wx-refreshed.ts'
import { handle } from '#gateway/http/handle.ts'
import { setProfileRefreshed } from '../queries.ts'

export const markWxRefreshed = handle(markWxRefreshedCall, async (_request, { db, userId }) => {
  await setProfileRefreshed(db, userId)
  return {}
})
