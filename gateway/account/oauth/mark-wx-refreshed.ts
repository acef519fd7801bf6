import { markWxRefreshed } from '#api/account/oauth/mark-wx-refreshed.ts'
import { handle } from '#gateway/http/handle.ts'
import { setProfileRefreshed } from '../queries.ts'

export default handle(markWxRefreshed, async (_request, { db, userId }) => {
  await setProfileRefreshed(db, userId)
  return {}
})
