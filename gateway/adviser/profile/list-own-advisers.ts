import { listOwnAdvisers } from '#api/adviser/profile/list-own-advisers.ts'
import { handle } from '#gateway/http/handle.ts'
import { advisersOfUser } from './profile-queries.ts'

export default handle(listOwnAdvisers, async (_request, { db, userId, now }) => ({
  advisers: await advisersOfUser(db, userId, now),
}))
