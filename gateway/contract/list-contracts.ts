import { listContracts as listContractsCall } from '#api/contract/list-contracts.ts'
import { handle } from '../http/handle.ts'
import { contractAnswer, contractsOf } from './contract-queries.ts'

export const listContracts = handle(
  listContractsCall,
  async ({ kind, state }, { db, userId, now }) => {
    const rows = await contractsOf(db, userId, kind)
    return rows
      .filter((row) => !state || row.state === state)
      .map((row) => contractAnswer(row, now))
  },
)
