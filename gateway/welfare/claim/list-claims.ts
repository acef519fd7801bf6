import { listClaims } from '#api/welfare/list-claims.ts'
import { handle } from '#gateway/http/handle.ts'
import { claimsOf } from './claim-queries.ts'

export default handle(listClaims, (_request, { db, userId }) => claimsOf(db, userId))
