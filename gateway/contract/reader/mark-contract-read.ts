import { markContractRead } from '#api/contract/reader/mark-contract-read.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound } from '#gateway/http/refusal.ts'
import { contractOf, setRead } from '../contract-queries.ts'

export default handle(markContractRead, async ({ contractId }, context) => {
  const { db, userId, now } = context
  if (!(await contractOf(db, userId, contractId))) return notFound()
  return { readAt: (await setRead(db, contractId, now)).getTime() }
})
