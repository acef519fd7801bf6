import { getDocument } from '#api/contract/document/get-document.ts'
import { fileAddress } from '#gateway/file/file-address.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound } from '#gateway/http/refusal.ts'
import { contractDocuments, contractOf, documentOf } from '../contract-queries.ts'
import { decryptESignature, eSignatureOf } from '../esign/esign-queries.ts'
import { stampOf } from '../stamp/stamp-queries.ts'

export default handle(getDocument, async ({ contractId, isByAddress }, context) => {
  const { config, db, userId, files } = context
  const row = await contractOf(db, userId, contractId)
  if (!row?.document_hash) return notFound()
  const fileName = `${row.number}.pdf`
  const stamp = await stampOf(db, contractId)
  const sealed = (await eSignatureOf(db, contractId))?.token_sealed
  return {
    fileName,
    ...(isByAddress
      ? {
          pdfAddress: fileAddress(
            contractDocuments,
            { row: contractId, saveAs: fileName },
            context,
          ),
        }
      : { pdf: (await documentOf(db, contractId, files))?.toString('base64') }),
    documentHash: row.document_hash,
    stamp: stamp?.stamp ?? undefined,
    eSignature: sealed ? decryptESignature(sealed, config.secretKey) : undefined,
  }
})
