import { listAdvisers } from '#api/adviser/profile/list-advisers.ts'
import { handle } from '#gateway/http/handle.ts'
import { validAdvisers } from './profile-queries.ts'

export default handle(listAdvisers, async (_request, { db, userId, now }) => ({
  advisers: await validAdvisers(db, { userId, now }),
}))
