import { listContracts } from '#api/contract/list-contracts.ts'
import { handle } from '../http/handle.ts'
import { contractAnswer, contractsOf } from './contract-queries.ts'

export default handle(listContracts, async ({ kind, state }, { db, userId, now }) => {
  const rows = await contractsOf(db, userId, kind)
  return rows.filter((row) => !state || row.state === state).map((row) => contractAnswer(row, now))
})
