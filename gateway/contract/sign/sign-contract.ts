import { createHash } from 'node:crypto'
import { signContract } from '#api/contract/sign/sign-contract.ts'
import { INK_MIN, inkOf } from '#api/contract/sign/signature.ts'
import { handle, type LoginContext } from '#gateway/http/handle.ts'
import { notFound, type RefusalOf, refuse } from '#gateway/http/refusal.ts'
import { lockBuyer } from '#gateway/order/lock-buyer.ts'
import {
  type ContractView,
  contractAnswer,
  contractOf,
  isSignable,
  storeSigned,
} from '../contract-queries.ts'
import { drawPdf, typesetDocument } from '../document/draw-document.ts'
import { completeESignature } from '../esign/complete-e-signature.ts'
import { insertESignature } from '../esign/esign-queries.ts'
import { investorOf } from '../investor/investor-queries.ts'
import { stampDocument } from '../stamp/stamp-document.ts'
import { cancellationEnd } from './cancellation.ts'
import { followSignature } from './follow-signature.ts'
import { printedLines, signatureLines } from './signature-page.ts'

type Request = ReturnType<typeof signContract.request.decode>

export default handle(signContract, async (request, context) => {
  const { db, userId, now, config } = context
  await lockBuyer(db, userId)
  const row = await contractOf(db, userId, request.contractId)
  if (!row) return notFound()
  if (row.state === 'signed') return refuse('SIGNED_ALREADY')
  if (!isSignable(row, now)) return refuse('SIGN_REFUSED')
  const refusal = await whyNotSign(request, row, context)
  if (refusal) return refusal
  const document = await signedDocument(request, row, context)
  if (!(await storeSigned(db, document, config.secretKey, now))) return refuse('SIGNED_ALREADY')
  const { contractId } = request
  if (config.esign) await insertESignature(db, contractId, now)
  await followSignature(row, context)
  // At once, so that the person waits no longer than for the slower of both.
  context.afterCommit(async (services) => {
    await Promise.all([
      stampDocument(services, contractId),
      completeESignature(services, contractId),
    ])
  })
  const signed = await contractOf(db, userId, contractId)
  return signed ? contractAnswer(signed, now) : notFound()
})

async function whyNotSign(
  { textHash, realName, idNumber, signature, isTyped }: Request,
  row: ContractView,
  { db, userId, config }: LoginContext,
): Promise<RefusalOf<typeof signContract> | undefined> {
  if (row.read_at === null || row.text_hash !== textHash) return refuse('NOT_READ')
  const known = (await investorOf(db, userId, config.secretKey))?.investor
  if (known?.realName !== realName || known.idNumber !== idNumber) return refuse('SIGNER_MISMATCH')
  return !isTyped && inkOf(signature) < INK_MIN ? refuse('SIGNATURE_MISSING') : undefined
}

/** The stored document, which never changes: text, signer, times, signature, and the hash of all of these. */
async function signedDocument(
  { contractId, realName, idNumber, signature, isTyped = false }: Request,
  row: ContractView,
  { db, now, address, deviceId, isChatApp }: LoginContext,
) {
  const who = { realName, idNumber, signature: isTyped ? [] : signature, isTyped }
  const signer = { ...who, lines: signatureLines(row, who, now) }
  const set = typesetDocument(printedLines(row, signer), signer.signature)
  const pdf = await drawPdf(set, { title: `${row.title} ${row.number}`, createdAt: now })
  return {
    contractId,
    signer,
    evidence: {
      address,
      deviceId,
      isChatApp,
      textHash: row.text_hash,
      readAt: (row.read_at ?? now).toISOString(),
      signedAt: now.toISOString(),
    },
    cancellableUntil: row.kind === 'service' ? await cancellationEnd(db, now) : null,
    pdf,
    pageCount: set.pages.length,
    documentHash: createHash('sha256').update(pdf).digest('hex'),
  }
}
