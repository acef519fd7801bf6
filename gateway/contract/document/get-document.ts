import { getDocument } from '#api/contract/document/get-document.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound } from '#gateway/http/refusal.ts'
import { contractOf, documentOf } from '../contract-queries.ts'

export default handle(getDocument, async ({ contractId }, context) => {
  const { db, userId, config } = context
  const row = await contractOf(db, userId, contractId)
  const document = row && (await documentOf(db, contractId, config.secretKey))
  if (!row?.document_hash || !document) return notFound()
  return { fileName: `${row.number}.pdf`, pdf: document.pdf, documentHash: row.document_hash }
})
