import { getPerson } from '#api/circle/get-person.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound } from '#gateway/http/refusal.ts'
import { circlePerson } from './person-queries.ts'

export default handle(
  getPerson,
  async ({ personId }, { db, userId }) => (await circlePerson(db, personId, userId)) ?? notFound(),
  {
    // User numbers can be enumerated, and nobody needs many strangers in a minute.
    limits: [
      { name: 'circlePerson', points: 60, perSeconds: 60, key: (_, { address }) => address },
    ],
  },
)
