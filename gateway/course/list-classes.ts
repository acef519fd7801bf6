import { listClasses } from '#api/course/list-classes.ts'
import { handle } from '../http/handle.ts'
import { termsFor } from './class-queries.ts'

export default handle(listClasses, async (_, { db, userId, now }) => ({
  terms: await termsFor(db, userId, now),
  nowMs: now.getTime(),
}))
