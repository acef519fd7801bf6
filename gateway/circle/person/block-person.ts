import { blockPerson } from '#api/circle/block-person.ts'
import { userByNumber } from '#gateway/account/queries.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound, refuse } from '#gateway/http/refusal.ts'
import { setTie } from './person-queries.ts'

export default handle(blockPerson, async ({ personId, isBlocked }, { db, userId }) => {
  const author = await userByNumber(db, Number(personId))
  if (!author) return notFound()
  if (author.user_id === userId) return refuse('OWN_PAGE')
  await setTie(db, 'circle_blocks', { userId, authorId: author.user_id, isSet: isBlocked })
  return { isBlocked }
})
