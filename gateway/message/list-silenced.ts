import { listSilenced } from '#api/message/list-silenced.ts'
import { handle } from '../http/handle.ts'
import { silencedBy } from './silence-queries.ts'

export default handle(listSilenced, async (_request, { db, userId }) => ({
  silenced: await silencedBy(db, userId),
}))
