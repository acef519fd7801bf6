import { getContract } from '#api/contract/reader/get-contract.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound } from '#gateway/http/refusal.ts'
import {
  type ContractView,
  contractAnswer,
  contractOf,
  decryptSigner,
} from '../contract-queries.ts'
import { typesetDocument } from '../document/draw-document.ts'
import { eSignatureOf } from '../esign/esign-queries.ts'
import { maskName } from '../investor/investor-queries.ts'
import { printedLines } from '../sign/signature-page.ts'
import { stampOf } from '../stamp/stamp-queries.ts'

export default handle(getContract, async ({ contractId }, context) => {
  const { db, userId, config, now } = context
  const row = await contractOf(db, userId, contractId)
  if (!row) return notFound()
  const signer = decryptSigner(row, config.secretKey)
  const stamp = await stampOf(db, contractId)
  const eSignature = await eSignatureOf(db, contractId)
  return {
    ...contractAnswer(row, now),
    version: row.text_version,
    lines: row.text.split('\n'),
    textHash: row.text_hash,
    terms: row.terms,
    readAt: row.read_at?.getTime(),
    documentHash: row.document_hash ?? undefined,
    stampedAt: stamp?.stamped_at?.getTime(),
    stampAuthority: stamp?.stamp_authority ?? undefined,
    eSignedAt: eSignature?.signed_at?.getTime(),
    eSignSerial: eSignature?.serial ?? undefined,
    eSignIssuer: eSignature?.issuer ?? undefined,
    pageCount: typesetDocument(printedLines(row, signer), signer?.signature ?? []).pages.length,
    maskedSigner: signer && maskName(signer.realName),
    isTyped: signer?.isTyped ?? false,
    refund: refundOf(row),
  }
})

function refundOf({ refund_table: table, refund_state: state, refunded_at }: ContractView) {
  if (!table || !state) return undefined
  return { state, doneAt: refunded_at?.getTime(), table }
}
