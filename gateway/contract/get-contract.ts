import { getContract as getContractCall } from '#api/contract/get-contract.ts'
import { handle } from '../http/handle.ts'
import {
  contractAnswer,
  contractOf,
  documentOf,
  openSigner,
  productNameOf,
} from './contract-queries.ts'
import { maskName } from './investor-queries.ts'
import { notFound } from './refusal.ts'

export const getContract = handle(getContractCall, async ({ contractId }, context) => {
  const { db, userId, config } = context
  const row = await contractOf(db, userId, contractId)
  if (!row) return notFound()
  const signer = openSigner(row, config.secretKey)
  const document = await documentOf(db, contractId, config.secretKey)
  return {
    ...contractAnswer(row, await productNameOf(db, row.order_id)),
    version: row.text_version,
    lines: row.text.split('\n'),
    textHash: row.text_hash,
    terms: row.terms,
    readAt: row.read_at?.getTime(),
    documentHash: row.document_hash ?? undefined,
    pageCount: document?.pageCount,
    maskedSigner: signer && maskName(signer.realName),
  }
})
