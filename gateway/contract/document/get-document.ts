import { getDocument } from '#api/contract/document/get-document.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound } from '#gateway/http/refusal.ts'
import { contractOf, documentOf } from '../contract-queries.ts'
import { decryptESignature, eSignatureOf } from '../esign/esign-queries.ts'
import { stampOf } from '../stamp/stamp-queries.ts'

export default handle(getDocument, async ({ contractId }, context) => {
  const { config, db, userId, files } = context
  const row = await contractOf(db, userId, contractId)
  const document = row && (await documentOf(db, contractId, files))
  if (!row?.document_hash || !document) return notFound()
  const stamp = await stampOf(db, contractId)
  const sealed = (await eSignatureOf(db, contractId))?.token_sealed
  return {
    fileName: `${row.number}.pdf`,
    pdf: document.toString('base64'),
    documentHash: row.document_hash,
    stamp: stamp?.stamp ?? undefined,
    eSignature: sealed ? decryptESignature(sealed, config.secretKey) : undefined,
  }
})
