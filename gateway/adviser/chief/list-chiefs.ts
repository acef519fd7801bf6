import { listChiefs } from '#api/adviser/chief/list-chiefs.ts'
import { handle } from '#gateway/http/handle.ts'
import { validAdvisers } from '../profile/profile-queries.ts'
import { reportAuthors } from './report-queries.ts'

export default handle(listChiefs, async (_request, { db, userId, now }) => {
  const authors = await reportAuthors(db)
  const advisers = await validAdvisers(db, { userId, now })
  return { chiefs: advisers.filter(({ certificate }) => authors.has(certificate)) }
})
