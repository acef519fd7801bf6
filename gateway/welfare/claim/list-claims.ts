import { listClaims as listClaimsCall } from '#api/welfare/list-claims.ts'
import { handle } from '#gateway/http/handle.ts'
import { claimsOf } from './claim-queries.ts'

export const listClaims = handle(listClaimsCall, (_request, { db, userId }) => claimsOf(db, userId))
