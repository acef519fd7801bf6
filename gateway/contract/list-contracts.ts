import { listContracts as listContractsCall } from '#api/contract/list-contracts.ts'
import { handle } from '../http/handle.ts'
import { contractAnswer, contractsOf, productNameOf } from './contract-queries.ts'

export const listContracts = handle(listContractsCall, async ({ state }, { db, userId }) => {
  const rows = (await contractsOf(db, userId)).filter((row) => !state || row.state === state)
  return Promise.all(
    rows.map(async (row) => contractAnswer(row, await productNameOf(db, row.order_id))),
  )
})
